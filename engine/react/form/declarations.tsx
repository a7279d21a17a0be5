import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { joinWords } from '../../model/language.ts';
import { type FormStep, translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useTranslate, useWords } from '../texts/language.tsx';
import { SectionCard } from '../controls/card.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { useApplication, useFormStore } from '../state/use-application.ts';
import { DocumentList } from './documents.tsx';

type DeclarationsProps = { readonly step: FormStep; readonly documentsUrl: string; readonly readingTime: () => string };

/** Shows the documents to read with their states, then the declarations, which are all unchecked at first. */
export const Declarations = ({ step, documentsUrl, readingTime }: DeclarationsProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { data } = store.model;
  const documents = useApplication(store, (state) => state.checkResult.documents);
  const read = useApplication(store, (state) => state.read);
  const confirmed = useApplication(store, (state) => state.confirmedDeclarations);
  const isTried = useApplication(store, (state) => state.attemptedSteps.has(step.step));
  const unread = documents
    .filter(({ file }) => read[file] === undefined)
    .map(({ title }) => t(formTexts.titled, { title: translate(data, title, language) }));
  return (
    <>
      {documents.length > 0 && (
        <SectionCard title={t(formTexts.documents)} note={t(formTexts.readEach)} isFlush>
          <DocumentList
            model={store.model}
            documents={documents}
            url={documentsUrl}
            onRead={(file) => store.markRead(file, readingTime())}
            renderState={(file) => <ReadState time={read[file]} />}
          />
        </SectionCard>
      )}
      {(step.declarations ?? []).length > 0 && (
        <SectionCard title={t(formTexts.declarations)}>
          <Grid gap="3" role="group" aria-label={t(formTexts.declarations)}>
            {step.declarations?.map((text, index) => (
              <Checkbox
                key={text}
                id={`declaration.${index}`}
                isOn={confirmed.has(text)}
                isInvalid={isTried && !confirmed.has(text)}
                isDisabled={unread.length > 0}
                describedBy={unread.length > 0 ? 'unread-documents' : undefined}
                onChange={(on) => store.confirmDeclaration(text, on)}
              >
                {translate(data, text, language)}
              </Checkbox>
            ))}
          </Grid>
          {unread.length > 0 && (
            <Flex id="unread-documents" mt="4" px="3" py="2" gap="2" align="flex-start" {...warningStyle}>
              <Box pt="0.125rem" aria-hidden>
                <TriangleAlert size={16} strokeWidth={1.75} />
              </Box>
              <Text>
                {t(formTexts.readFirst, {
                  count: unread.length,
                  titles: joinWords(unread, language),
                })}
              </Text>
            </Flex>
          )}
        </SectionCard>
      )}
    </>
  );
};

const warningStyle = { bg: 'bg.warning', color: 'fg.warning', textStyle: 'sm', borderRadius: 'l1' } as const;

/** Shows whether and when a document was read. */
export const ReadState = ({ time }: { readonly time: string | undefined }) => {
  const t = useTranslate();
  const [Icon, color, text] =
    time === undefined
      ? ([Clock, 'fg.warning', t(formTexts.unread)] as const)
      : ([Check, 'fg.success', t(formTexts.read, { time: time.slice(11, 16) })] as const);
  return (
    <Box ms="auto" display="inline-flex" alignItems="center" gap="1" textStyle="sm" flexShrink="0" color={color}>
      <Icon size={14} aria-hidden />
      {text}
    </Box>
  );
};
