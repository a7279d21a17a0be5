import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useContext } from 'react';
import { joinWords } from '../../model/language.ts';
import { type Document, type FormStep, translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useTranslate, useWords } from '../texts/language.tsx';
import { SectionCard } from '../controls/card.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { SelfServiceContext, useApplication, useFormStore } from '../state/use-application.ts';
import { DocumentList } from './documents.tsx';

const loadInline = () => import('./inline-documents.tsx');
const InlineDocuments = lazy(async () => ({ default: (await loadInline()).InlineDocuments }));

/** Loads the documents of the declarations ahead, for those who read them on the page. */
export const preloadInline = (...inputs: Parameters<Inline['preloadDocuments']>): Promise<void> =>
  loadInline().then(
    ({ preloadDocuments }) => preloadDocuments(...inputs),
    () => undefined,
  );
type Inline = Awaited<ReturnType<typeof loadInline>>;

type DeclarationsProps = { readonly step: FormStep; readonly documentsUrl: string; readonly readingTime: () => string };

/** Shows the documents to read, then the declarations, which are all unchecked at first. */
export const Declarations = (props: DeclarationsProps) =>
  useContext(SelfServiceContext) ? <OnPage {...props} /> : <InDialogs {...props} />;

/** Shows the documents as links with their states. Each is read in a dialog. */
const InDialogs = ({ step, documentsUrl, readingTime }: DeclarationsProps) => {
  const { t } = useWords();
  const store = useFormStore();
  const documents = useApplication(store, (state) => state.checkResult.documents);
  const read = useApplication(store, (state) => state.read);
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
      <Ticks
        step={step}
        title={t(formTexts.declarations)}
        unread={documents.filter(({ file }) => read[file] === undefined)}
        onTick={(text, on) => store.confirmDeclaration(text, on)}
      />
    </>
  );
};

/**
 * Shows the texts of the documents on the page. Once the whole texts were on the screen, the declarations can be made, one by one or
 * all with one button. The first one confirms the reading, at its own time.
 */
const OnPage = ({ step, documentsUrl, readingTime }: DeclarationsProps) => {
  const { t } = useWords();
  const store = useFormStore();
  const documents = useApplication(store, (state) => state.checkResult.documents);
  const read = useApplication(store, (state) => state.read);
  const confirmed = useApplication(store, (state) => state.confirmedDeclarations);
  const shown = useApplication(store, (state) => state.shownDocuments);
  const unconfirmed = documents.filter(({ file }) => read[file] === undefined);
  const unread = unconfirmed.filter(({ file }) => !shown.has(file));
  const all = step.declarations ?? [];
  const open = all.filter((text) => !confirmed.has(text));
  const isAll = open.length === 0;
  const confirm = (texts: readonly string[], on: boolean): void => {
    if (on) for (const { file } of unconfirmed) store.markRead(file, readingTime());
    for (const text of texts) store.confirmDeclaration(text, on);
  };
  return (
    <>
      {documents.length > 0 && (
        <Suspense fallback={<Box minH="100dvh" />}>
          <InlineDocuments
            data={store.model.data}
            documents={documents}
            url={documentsUrl}
            onShown={(file) => store.markShown(file)}
          />
        </Suspense>
      )}
      <Ticks
        step={step}
        title={t(documents.length > 0 ? formTexts.haveReadAndState : formTexts.declarations)}
        unread={unread}
        onTick={(text, on) => confirm([text], on)}
      >
        {all.length > 1 && (
          <Button
            w="full"
            h="12"
            mt="4"
            whiteSpace="normal"
            variant="outline"
            aria-pressed={isAll}
            disabled={unread.length > 0}
            onClick={() => confirm(isAll ? all : open, !isAll)}
          >
            {isAll && <Check aria-hidden />}
            {t(formTexts.agreeToAll)}
          </Button>
        )}
      </Ticks>
    </>
  );
};

type TicksProps = {
  readonly step: FormStep;
  readonly title: string;
  /** The documents that must be read before the declarations are made. */
  readonly unread: readonly Document[];
  readonly onTick: (text: string, on: boolean) => void;
  readonly children?: ReactNode;
};

const Ticks = ({ step, title, unread, onTick, children }: TicksProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const { data } = store.model;
  const confirmed = useApplication(store, (state) => state.confirmedDeclarations);
  const isTried = useApplication(store, (state) => state.attemptedSteps.has(step.step));
  if ((step.declarations ?? []).length === 0) return null;
  const titles = unread.map((document) => t(formTexts.titled, { title: translate(data, document.title, language) }));
  return (
    <SectionCard title={title}>
      <Grid gap="3" role="group" aria-label={title}>
        {step.declarations?.map((text, index) => (
          <Checkbox
            key={text}
            id={`declaration.${index}`}
            isOn={confirmed.has(text)}
            isInvalid={isTried && !confirmed.has(text)}
            isDisabled={unread.length > 0}
            describedBy={unread.length > 0 ? 'unread-documents' : undefined}
            onChange={(on) => onTick(text, on)}
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
            {t(unread.length === 1 ? formTexts.readOneFirst : formTexts.readFirst, {
              count: unread.length,
              titles: joinWords(titles, language),
            })}
          </Text>
        </Flex>
      )}
      {children}
    </SectionCard>
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
