import { Box, chakra, Text } from '@chakra-ui/react';
import { Check, Clock, FileText, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Document, FormStep } from '../../model/model.ts';
import { documentFile, translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useWords } from '../texts/language.tsx';
import { SectionCard } from '../controls/card.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { useApplication, useFormStore } from '../state/use-application.ts';
import { DocumentDialog } from './documents.tsx';

type DeclarationsProps = { readonly step: FormStep; readonly documentsUrl: string; readonly readingTime: () => string };

/** The documents to read with their states, then the declarations, none of them checked at first. */
export const Declarations = ({ step, documentsUrl, readingTime }: DeclarationsProps) => {
  const { say, language } = useWords();
  const store = useFormStore();
  const { data } = store.model;
  const documents = useApplication(store, (state) => state.checkResult.documents);
  const read = useApplication(store, (state) => state.read);
  const confirmed = useApplication(store, (state) => state.confirmedDeclarations);
  const isTried = useApplication(store, (state) => state.attemptedSteps.has(step.step));
  const [open, setOpen] = useState<Document | undefined>();
  const titled = (document: Document): string => say(formTexts.titled, { title: translate(data, document.title, language) });
  const unread = documents.filter((document) => read[document.file] === undefined);
  return (
    <>
      {documents.length > 0 && (
        <SectionCard title={say(formTexts.documents)} note={say(formTexts.readEach)} isFlush>
          <chakra.ul listStyleType="none">
            {documents.map((document) => {
              const time = read[document.file];
              return (
                <chakra.li
                  key={document.file}
                  display="flex"
                  alignItems="center"
                  gap="2"
                  minH="11"
                  px={{ base: '4', md: '5' }}
                  py="1.5"
                  borderTopWidth="1px"
                  borderColor="border.muted"
                  _first={{ borderTopWidth: '0' }}
                >
                  <Box color="fg.muted" aria-hidden flexShrink="0">
                    <FileText size={16} strokeWidth={1.75} />
                  </Box>
                  <chakra.button
                    type="button"
                    id={`document.${document.file}`}
                    color="fg.link"
                    cursor="pointer"
                    textAlign="start"
                    minH="6"
                    _hover={{ textDecoration: 'underline' }}
                    onClick={() => setOpen(document)}
                  >
                    {titled(document)}
                  </chakra.button>
                  <Box
                    ms="auto"
                    display="inline-flex"
                    alignItems="center"
                    gap="1"
                    textStyle="sm"
                    flexShrink="0"
                    color={time === undefined ? 'fg.warning' : 'fg.success'}
                  >
                    {time === undefined ? <Clock size={14} aria-hidden /> : <Check size={14} aria-hidden />}
                    {time === undefined ? say(formTexts.unread) : say(formTexts.read, { time: time.slice(11, 16) })}
                  </Box>
                </chakra.li>
              );
            })}
          </chakra.ul>
        </SectionCard>
      )}
      {(step.declarations ?? []).length > 0 && (
        <SectionCard title={say(formTexts.declarations)}>
          <Box display="grid" gap="3" role="group" aria-label={say(formTexts.declarations)}>
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
          </Box>
          {unread.length > 0 && (
            <Box
              id="unread-documents"
              mt="4"
              px="3"
              py="2"
              bg="bg.warning"
              color="fg.warning"
              textStyle="sm"
              display="flex"
              gap="2"
              alignItems="flex-start"
              borderRadius="l1"
            >
              <Box pt="0.125rem" aria-hidden>
                <TriangleAlert size={16} strokeWidth={1.75} />
              </Box>
              <Text>
                {say(formTexts.readFirst, {
                  count: unread.length,
                  titles: unread.map(titled).join(language === 'zh-CN' ? '、' : ', '),
                })}
              </Text>
            </Box>
          )}
        </SectionCard>
      )}
      {open && (
        <DocumentDialog
          title={titled(open)}
          url={`${documentsUrl}/${documentFile(open, language)}`}
          onClose={() => setOpen(undefined)}
          onRead={() => store.markRead(open.file, readingTime())}
        />
      )}
    </>
  );
};
