import { Box, Grid, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type Document, documentFile, type Language, type ModelData, translate } from '../../index.ts';
import { SectionCard } from '../controls/card.tsx';
import { MarkdownText } from '../controls/rich-text.tsx';
import { formTexts } from '../texts/form-texts.ts';
import { useWords } from '../texts/language.tsx';
import { DocumentFailure, useDocumentText } from './documents.tsx';
import { BAR_HEIGHT } from './premium-bar.tsx';

type InlineProps = {
  readonly data: ModelData;
  readonly documents: readonly Document[];
  /** URL of the model's documents. */
  readonly url: string;
  /** Called with the file of a document when each part of its text was on the screen. */
  readonly onShown: (file: string) => void;
};

/** Shows the whole texts of documents one after the other, the exclusions of each first. */
export const InlineDocuments = ({ data, documents, url, onShown }: InlineProps) => {
  const { t, language } = useWords();
  return (
    <SectionCard title={t(formTexts.documents)}>
      <Grid gap="5" templateColumns="minmax(0,1fr)">
        {documents.map((document) => (
          <InlineDocument
            key={document.file}
            id={`document.${document.file}`}
            title={t(formTexts.titled, { title: translate(data, document.title, language) })}
            url={urlOf(url, document, language)}
            onShown={() => onShown(document.file)}
          />
        ))}
      </Grid>
    </SectionCard>
  );
};

const urlOf = (url: string, document: Document, language: Language): string => `${url}/${documentFile(document, language)}`;

/** Loads the texts of documents ahead, so that the browser has them when they are shown. They never change. */
export const preloadDocuments = (documents: readonly Document[], url: string, language: Language): void => {
  // A text that cannot be loaded now is loaded when it is shown, and a failure is reported there.
  for (const document of documents) fetch(urlOf(url, document, language)).catch(() => undefined);
};

type OneProps = { readonly id: string; readonly title: string; readonly url: string; readonly onShown: () => void };

const InlineDocument = ({ id, title, url, onShown }: OneProps) => {
  const { t } = useWords();
  const { opened, load } = useDocumentText(url);
  const body = useRef<HTMLDivElement>(null);
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    if (opened.state !== 'open' || !body.current) return undefined;
    const left = new Set<Element>(body.current.querySelectorAll(':is(h3, h4, h5, p, li)'));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) left.delete(target);
        if (left.size > 0) return;
        observer.disconnect();
        reportShown();
      },
      // The bar at the bottom covers the last lines of the screen.
      { rootMargin: `0px 0px -${BAR_HEIGHT * 16}px 0px` },
    );
    for (const part of left) observer.observe(part);
    return () => observer.disconnect();
  }, [opened]);
  const text = useMemo(() => (opened.state === 'open' ? exclusionsFirst(opened.text) : ''), [opened]);
  return (
    <Box as="section" aria-label={title} data-document="" css={textStyles}>
      {/* A link to the document leads to its first line, and not to the middle of a long text. */}
      <Box id={id} tabIndex={-1} role="group" aria-label={title} />
      {opened.state === 'loading' && (
        // As high as the screen, so that nothing below it is seen to move.
        <Text color="fg.muted" minH="100dvh">
          {t(formTexts.loading)}
        </Text>
      )}
      {opened.state === 'failed' && <DocumentFailure onRetry={load} />}
      <div ref={body}>
        <MarkdownText text={text} />
      </div>
    </Box>
  );
};

/** Moves the sections about exclusions before the others. Each section keeps its number and its text. */
export const exclusionsFirst = (text: string): string => {
  const [head = '', ...sections] = text.replaceAll('\r\n', '\n').split(/^(?=## )/m);
  const isExclusion = (section: string): boolean => /^## .*(?:责任免除|不保什么|exclusions|what is not)/i.test(section);
  return [head, ...sections.filter(isExclusion), ...sections.filter((section) => !isExclusion(section))]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
};

/** All documents are on the page, so their text is smaller than in the dialog of a document. */
const textStyles = {
  fontSize: 'sm',
  '& :is(h3, h4, h5)': { fontSize: 'sm', lineHeight: '1.5', marginTop: '2', marginBottom: '1' },
  '& h3': { fontSize: 'md', marginTop: '0' },
  '& :is(p, li)': { lineHeight: '1.5', marginBottom: '1' },
  '& :is(ol, ul)': { paddingInlineStart: '5', marginBottom: '1' },
} as const;
