import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type Document, documentFile, type Language, type ModelData, translate } from '../../index.ts';
import { joinWords } from '../../model/language.ts';
import { Muted, SectionCard } from '../controls/card.tsx';
import { MarkdownText } from '../controls/rich-text.tsx';
import { formTexts } from '../texts/form-texts.ts';
import { ownTexts } from '../texts/own-texts.ts';
import { useWords } from '../texts/language.tsx';
import { DocumentFailure, useDocumentText } from './documents.tsx';
import { BAR_HEIGHT } from './premium-bar.tsx';
import { UNREAD } from './unread-part.ts';

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
    <SectionCard>
      {/* Each text begins with its own title. */}
      <Heading as="h2" srOnly>
        {t(formTexts.documents)}
      </Heading>
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
  const { t, language } = useWords();
  const { opened, load } = useDocumentText(url);
  const body = useRef<HTMLDivElement>(null);
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    if (opened.state !== 'open' || !body.current) return undefined;
    const left = new Set<Element>(body.current.querySelectorAll(':is(h3, h4, h5, p, li)'));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!isEndShown(entry)) continue;
          left.delete(entry.target);
          entry.target.removeAttribute(UNREAD);
        }
        if (left.size > 0) return;
        observer.disconnect();
        reportShown();
      },
      // The bar at the bottom covers the last lines of the screen.
      { rootMargin: `0px 0px -${BAR_HEIGHT * 16}px 0px`, threshold: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    );
    for (const part of left) {
      part.setAttribute(UNREAD, '');
      observer.observe(part);
    }
    return () => observer.disconnect();
  }, [opened]);
  const { head, moved, others } = useMemo(() => partsOf(opened.state === 'open' ? opened.text : ''), [opened]);
  const titles = moved.map((section) => section.split('\n', 1)[0]?.replace(/^#+ /, '') ?? '');
  return (
    <Box as="section" aria-label={title} data-document="" css={textStyles}>
      <Box id={id} tabIndex={-1} role="group" aria-label={title} />
      {opened.state === 'loading' && (
        // As high as the screen, so that nothing below it is seen to move.
        <Text color="fg.muted" minH="100dvh">
          {t(formTexts.loading)}
        </Text>
      )}
      {opened.state === 'failed' && <DocumentFailure onRetry={load} />}
      <div ref={body}>
        <MarkdownText text={head} />
        {moved.length > 0 && (
          <Muted as="div" mb="2">
            {t(ownTexts.standsFirst, { titles: joinWords(titles, language) })}
          </Muted>
        )}
        <MarkdownText text={[...moved, ...others].join('\n\n')} />
      </div>
    </Box>
  );
};

/** Returns whether the end of a part is on the screen. The end of a cut part would else be skipped by a jump to the next one. */
const isEndShown = ({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean =>
  isIntersecting && boundingClientRect.bottom <= (rootBounds?.bottom ?? Infinity) + 1;

/** The text before the sections of a document, the sections that are moved before the others, and the others. */
type Parts = { readonly head: string; readonly moved: readonly string[]; readonly others: readonly string[] };

/** Moves the sections about exclusions before the others, unless they stand there already. Each keeps its number and its text. */
const partsOf = (text: string): Parts => {
  const [head = '', ...sections] = text
    .replaceAll('\r\n', '\n')
    .split(/^(?=## )/m)
    .map((part) => part.trim());
  const isExclusion = (section: string): boolean => /^## .*(?:责任免除|不保什么|exclusions|what is not)/i.test(section);
  const exclusions = sections.filter(isExclusion);
  const others = sections.filter((section) => !isExclusion(section));
  const areFirst = exclusions.every((section, at) => sections[at] === section);
  return areFirst ? { head, moved: [], others: sections } : { head, moved: exclusions, others };
};

/** Returns the text of a document with the sections about exclusions before the others. */
export const exclusionsFirst = (text: string): string => {
  const { head, moved, others } = partsOf(text);
  return [head, ...moved, ...others].filter((part) => part !== '').join('\n\n');
};

/** All documents are on the page, so their text is smaller than in the dialog of a document. */
const textStyles = {
  fontSize: 'sm',
  '& :is(h3, h4, h5)': { fontSize: 'sm', lineHeight: '1.5', marginTop: '2', marginBottom: '1' },
  '& h3': { fontSize: 'md', marginTop: '0' },
  '& :is(p, li)': { lineHeight: '1.5', marginBottom: '1' },
  '& :is(ol, ul)': { paddingInlineStart: '5', marginBottom: '1' },
} as const;
