import { LinkButton, Muted } from '../controls/card.tsx';
import { FileText } from 'lucide-react';
import { type Document, documentFile, type Language, type Model, translate } from '../../index.ts';
import { LanguageProvider, useTranslate, useWords } from '../texts/language.tsx';
import { Box, Button, chakra, Grid, Text } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { formTexts } from '../texts/form-texts.ts';
import { partTexts } from '../texts/parts.ts';
import { Dialog } from '../controls/dialog.tsx';
import { MarkdownText } from '../controls/rich-text.tsx';

type ReaderProps = Omit<DocumentDialogProps, 'onRead'> & { readonly language: Language };

/** Shows a document of a model, without a confirmation of reading. */
export const DocumentReader = ({ language, ...dialog }: ReaderProps) => (
  <LanguageProvider language={language}>
    <DocumentDialog {...dialog} />
  </LanguageProvider>
);

type ListProps = {
  readonly model: Model;
  readonly documents: readonly Document[];
  /** URL of the model's documents. */
  readonly url: string;
  readonly onRead?: (file: string) => void;
  readonly renderState?: (file: string) => ReactNode;
};

/** Shows documents as links that open them. */
export const DocumentList = ({ model, documents, url, onRead, renderState }: ListProps) => {
  const { t, language } = useWords();
  const [open, setOpen] = useState<Document | undefined>();
  const titled = ({ title }: Document): string => t(formTexts.titled, { title: translate(model.data, title, language) });
  return (
    <>
      <chakra.ul listStyleType="none">
        {documents.map((document) => (
          <chakra.li key={document.file} px={{ base: '4', md: '5' }} py="1.5" {...lineStyle} _first={{ borderTopWidth: '0' }}>
            <Box color="fg.muted" aria-hidden flexShrink="0">
              <FileText size={16} strokeWidth={1.75} />
            </Box>
            <LinkButton id={`document.${document.file}`} textAlign="start" onClick={() => setOpen(document)}>
              {titled(document)}
            </LinkButton>
            {renderState?.(document.file)}
          </chakra.li>
        ))}
      </chakra.ul>
      {open && (
        <DocumentDialog
          title={titled(open)}
          url={`${url}/${documentFile(open, language)}`}
          onClose={() => setOpen(undefined)}
          onRead={onRead && (() => onRead(open.file))}
        />
      )}
    </>
  );
};

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  borderTopWidth: '1px',
  borderColor: 'border.muted',
} as const;

type Opened = { readonly state: 'loading' | 'failed' } | { readonly state: 'open'; readonly text: string };

type DocumentDialogProps = {
  readonly title: string;
  /** URL of the text: `${model.url}/documents/<file>`. */
  readonly url: string;
  /** Called when the user confirms after the end was visible. Without it, the document is only shown. */
  readonly onRead?: () => void;
  readonly onClose: () => void;
};

/** Loads the text of a document. `load` loads it again after a failure. */
export const useDocumentText = (url: string): { readonly opened: Opened; readonly load: () => Promise<void> } => {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const load = useCallback(async (): Promise<void> => {
    setOpened({ state: 'loading' });
    try {
      const reply = await fetch(url);
      setOpened(reply.ok ? { state: 'open', text: await reply.text() } : { state: 'failed' });
    } catch {
      setOpened({ state: 'failed' });
    }
  }, [url]);
  useEffect(() => {
    void load();
  }, [load]);
  return { opened, load };
};

const DocumentDialog = ({ title, url, onRead, onClose }: DocumentDialogProps) => {
  const t = useTranslate();
  const { opened, load } = useDocumentText(url);
  const [hasSeenEnd, setSeenEnd] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened.state !== 'open' || !end.current) return undefined;
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeenEnd(true));
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [opened]);
  return (
    <Dialog
      title={title}
      isWorkspace
      width="48rem"
      isTall
      onClose={onClose}
      footer={
        onRead ? (
          <>
            {!hasSeenEnd && <Muted me="auto">{t(formTexts.readToEnd)}</Muted>}
            <Button
              size="md"
              disabled={!hasSeenEnd}
              onClick={() => {
                onRead();
                onClose();
              }}
            >
              {t(formTexts.haveRead)}
            </Button>
          </>
        ) : (
          <Button variant="outline" size="md" onClick={onClose}>
            {t(partTexts.close)}
          </Button>
        )
      }
    >
      <Box px={{ base: '4', md: '5' }} py="5" minH="16rem" tabIndex={0} role="region" aria-label={title}>
        {opened.state === 'loading' && <Text color="fg.muted">{t(formTexts.loading)}</Text>}
        {opened.state === 'failed' && <DocumentFailure onRetry={load} />}
        {opened.state === 'open' && <MarkdownText text={opened.text} />}
        <div ref={end} />
      </Box>
    </Dialog>
  );
};

/** Says that a document cannot be opened, with a button that tries again. */
export const DocumentFailure = ({ onRetry }: { readonly onRetry: () => Promise<void> }) => {
  const t = useTranslate();
  return (
    <Grid gap="3" justifyItems="start">
      <Text color="fg.error">{t(formTexts.cannotOpen)}</Text>
      <Button variant="outline" size="sm" onClick={() => void onRetry()}>
        {t(formTexts.retry)}
      </Button>
    </Grid>
  );
};
