import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import {
  type Diagnostic,
  type Engine,
  type Example,
  fill,
  isoDate,
  metaSchemas,
  type LanguageTag,
  type ModelFiles,
  placeText,
  printDiagnostic,
} from '@insure/engine';
import { SegmentInput, Select } from '@insure/engine/react';
import { CircleCheck, CircleX, Link, TriangleAlert, Undo2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Editor, type Place } from './editor.tsx';
import { schemaOf } from './json-help.ts';
import { exampleOf, proposeExample, withExample } from './propose.ts';
import { PreviewPane } from './preview-pane.tsx';
import { CoverageBars, Examples } from './proof.tsx';
import { texts } from './texts.ts';
import { ToolButton } from './tool-button.tsx';
import { useWorkshop, type Workshop } from './use-workshop.ts';

export type PlaygroundProps = {
  /** The texts of files by path, as in schemas/. */
  readonly files: ModelFiles;
  /** The codes of the models in the files, each with its title. */
  readonly products: readonly { readonly code: string; readonly title: string }[];
  readonly engine: Engine;
  /** The product and the changes at the start. */
  readonly start: { readonly code: string; readonly changed: ModelFiles };
  /** Called after every change, to store it in the address or with a draft. */
  readonly onChange: (state: { readonly code: string; readonly changed: ModelFiles }) => void;
  /** Returns an address with the current state. Without this function, there is no button for it. */
  readonly link?: () => Promise<string>;
  /** The address of the page for the preview, which calls `openPreview`. */
  readonly previewPage: string;
  /** The link back to the surrounding site. */
  readonly home?: { readonly href: string; readonly label: string };
};

const order = ['model', 'insure.schema', 'insure.ui', 'pricing', 'detail', 'examples', 'en-US'].map((name) => `${name}.json`);

/** Shows a model's files beside the results: form, detail page, price, problems, examples, coverage. It needs no server. */
export const Playground = ({ files, products, engine, start, onChange, link, previewPage, home }: PlaygroundProps) => {
  const [{ code, changed }, setState] = useState(start);
  const [language, setLanguage] = useState<LanguageTag>('en-US');
  const [file, setFile] = useState('insure.schema.json');
  const [place, setPlace] = useState<Place & { readonly file: string }>();
  const kept = useRef(new Map<string, unknown>());
  const [said, setSaid] = useState<'noProposal' | 'notAdded'>();
  const frame = useRef<HTMLIFrameElement>(null);
  const change = (next: typeof start): void => {
    setState(next);
    onChange(next);
  };
  const all = useMemo(() => ({ ...files, ...changed }), [files, changed]);
  const schemas = useMemo(() => metaSchemas(engine), [engine]);
  const workshop = useWorkshop(all, code, engine);
  const names = useMemo(() => namesOf(all, code), [all, code]);
  const path = `${code}/${names.includes(file) ? file : 'insure.schema.json'}`;
  const own = useMemo(() => workshop.diagnostics.filter((diagnostic) => diagnostic.file === path), [workshop.diagnostics, path]);
  const fixWords = useCallback((word: string) => fill(texts.fix[language], { word }), [language]);
  const edit = (edited: string, text: string): void => {
    const { [edited]: _, ...others } = changed;
    change({ code, changed: text === files[edited] ? others : { ...others, [edited]: text } });
  };
  const add = (example: Example | undefined): void => {
    const target = `${code}/examples.json`;
    const next = example && withExample(all[target] ?? '[]', example);
    setSaid(example ? (next ? undefined : 'notAdded') : 'noProposal');
    if (!example || !next) return;
    // The editor opens with the unchanged text, so that the change can be undone there.
    flushSync(() => setFile('examples.json'));
    edit(target, next.text);
    const lines = next.text.slice(0, next.nameAt).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    setPlace({ file: target, line: lines.length, column, length: JSON.stringify(example.name).length });
  };
  const addFilled = (): void => {
    const filled = frame.current?.contentWindow?.studioPreview?.filled();
    if (filled && workshop.compiled) add(exampleOf(workshop.compiled, 'from the form', filled));
  };
  const propose = (): void => {
    if (workshop.compiled) add(proposeExample(workshop.compiled, isoDate(new Date().toISOString().slice(0, 10))));
  };
  const open = (diagnostic: Diagnostic): void => {
    if (diagnostic.file.startsWith(`${code}/`)) setFile(diagnostic.file.slice(code.length + 1));
    setPlace(diagnostic);
  };
  return (
    <Grid css={look} h={{ lg: '100dvh' }} templateRows={{ lg: 'auto minmax(0, 1fr)' }} bg="bg.panel" color="fg">
      <Flex as="header" wrap="wrap" align="center" gap="3" px="4" py="2" borderBottomWidth="1px">
        {home && (
          <chakra.a href={home.href} target="_self" fontWeight="semibold" whiteSpace="nowrap">
            {home.label}
          </chakra.a>
        )}
        <Text as="h1" fontWeight="semibold">
          {texts.name[language]}
        </Text>
        <Box maxW={{ base: 'full', sm: '16rem' }}>
          <Select
            id="product"
            aria-label={texts.product[language]}
            value={code}
            onChange={(event) => change({ code: event.target.value, changed: {} })}
          >
            {products.map((product) => (
              <option key={product.code} value={product.code}>
                {product.title}
              </option>
            ))}
          </Select>
        </Box>
        <State workshop={workshop} language={language} />
        <Flex ms="auto" gap="2" align="center" wrap="wrap">
          <ToolButton disabled={Object.keys(changed).length === 0} onClick={() => change({ code, changed: {} })}>
            <Undo2 size={16} aria-hidden />
            {texts.undoAll[language]}
          </ToolButton>
          {link && <CopyLink link={link} language={language} />}
          <SegmentInput
            id="language"
            label={texts.language[language]}
            value={language}
            onChange={(value) => setLanguage(value === 'zh-CN' ? 'zh-CN' : 'en-US')}
            choices={[
              { value: 'zh-CN', label: '中文' },
              { value: 'en-US', label: 'English' },
            ]}
          />
        </Flex>
      </Flex>
      <Grid as="main" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }} minH="0">
        <Grid
          templateRows={{ base: 'auto 24rem auto', lg: 'auto minmax(0, 1fr) auto' }}
          minH="0"
          minW="0"
          borderEndWidth={{ lg: '1px' }}
        >
          <Flex as="nav" aria-label={texts.files[language]} overflowX="auto" borderBottomWidth="1px" px="2" bg="bg.subtle">
            {names.map((name) => (
              <FileTab
                key={name}
                name={name}
                isOpen={path === `${code}/${name}`}
                errors={workshop.diagnostics.filter((each) => each.file === `${code}/${name}`).length}
                onOpen={() => setFile(name)}
              />
            ))}
          </Flex>
          <Editor
            key={path}
            label={fill(texts.editor[language], { file: path })}
            text={all[path] ?? ''}
            onText={(text) => edit(path, text)}
            isJson={path.endsWith('.json')}
            schema={schemaOf(schemas, path.slice(code.length + 1))}
            diagnostics={own}
            fixWords={fixWords}
            place={place?.file === path ? place : undefined}
            kept={kept.current.get(path)}
            onClose={(state) => void kept.current.set(path, state)}
          />
          <Box maxH="18rem" overflow="auto" tabIndex={0} role="group" aria-label={texts.proof[language]} borderTopWidth="1px">
            <Problems diagnostics={workshop.diagnostics} onOpen={open} language={language} />
            <Examples workshop={workshop} language={language} />
            <CoverageBars workshop={workshop} language={language} onPropose={propose} said={said && texts[said][language]} />
          </Box>
        </Grid>
        <Box minH="0" minW="0" borderTopWidth={{ base: '1px', lg: '0' }}>
          {workshop.compiled ? (
            <PreviewPane
              key={code}
              compiled={workshop.compiled}
              files={workshop.compiledFiles}
              language={language}
              page={previewPage}
              frame={frame}
              onAdd={workshop.isStale ? undefined : addFilled}
            />
          ) : (
            <Text p="4" color="fg.muted">
              {workshop.diagnostics.length > 0 && texts.nothingYet[language]}
            </Text>
          )}
        </Box>
      </Grid>
    </Grid>
  );
};

/** Returns the files of a model in the order of the guides, followed by other JSON and documents. */
const namesOf = (files: ModelFiles, code: string): readonly string[] => {
  const own = Object.keys(files).flatMap((path) => (path.startsWith(`${code}/`) ? [path.slice(code.length + 1)] : []));
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return own.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
};

type FileTabProps = { readonly name: string; readonly isOpen: boolean; readonly errors: number; readonly onOpen: () => void };

const FileTab = ({ name, isOpen, errors, onOpen }: FileTabProps) => (
  <chakra.button
    type="button"
    onClick={onOpen}
    aria-current={isOpen ? 'true' : undefined}
    px="3"
    py="2"
    textStyle="sm"
    whiteSpace="nowrap"
    cursor="pointer"
    color={isOpen ? 'fg' : 'fg.muted'}
    fontWeight={isOpen ? 'semibold' : 'normal'}
    borderBottomWidth="2px"
    borderColor={isOpen ? 'currentColor' : 'transparent'}
  >
    {name.replace(/\.json$/, '')}
    {errors > 0 && (
      <chakra.span ms="1.5" color="fg.error" className="num">
        {errors}
      </chakra.span>
    )}
  </chakra.button>
);

const State = ({ workshop, language }: { readonly workshop: Workshop; readonly language: LanguageTag }) => {
  const { isStale, compiled, diagnostics } = workshop;
  const isWrong = isStale || (!compiled && diagnostics.length > 0);
  const words = isStale ? texts.stale : texts.compiles;
  return (
    <Flex role="status" gap="1.5" align="center" textStyle="sm" color={isWrong ? 'fg.error' : 'fg.success'} minH="6">
      {(compiled || isWrong) && (
        <>
          {isWrong ? <CircleX size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
          {words[language]}
        </>
      )}
    </Flex>
  );
};

const CopyLink = ({ link, language }: { readonly link: () => Promise<string>; readonly language: LanguageTag }) => {
  const [said, setSaid] = useState<'copied' | 'notCopied'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await link());
      setSaid('copied');
    } catch {
      setSaid('notCopied');
    }
  };
  return (
    <>
      <ToolButton onClick={() => void copy()}>
        <Link size={16} aria-hidden />
        {texts.copyLink[language]}
      </ToolButton>
      <Text as="span" role="status" textStyle="sm" color="fg.muted">
        {said && texts[said][language]}
      </Text>
    </>
  );
};

type ProblemsProps = {
  readonly diagnostics: readonly Diagnostic[];
  readonly onOpen: (diagnostic: Diagnostic) => void;
  readonly language: LanguageTag;
};

const Problems = ({ diagnostics, onOpen, language }: ProblemsProps) => (
  <Box as="section" aria-label={texts.problems[language]}>
    <Flex gap="3" px="4" py="2" align="baseline" borderBottomWidth="1px" bg="bg.subtle">
      <Text as="h2" textStyle="sm" fontWeight="semibold">
        {texts.problems[language]}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {diagnostics.length === 0 ? texts.noProblems[language] : diagnostics.length}
      </Text>
    </Flex>
    <chakra.ul listStyleType="none" textStyle="xs">
      {diagnostics.map((diagnostic) => (
        <chakra.li key={printDiagnostic(diagnostic)} borderBottomWidth="1px" px="4" py="1.5">
          <Flex gap="2" align="start">
            <Box color={diagnostic.severity === 'error' ? 'fg.error' : 'fg.warning'} flexShrink="0" pt="0.5" aria-hidden>
              {diagnostic.severity === 'error' ? <CircleX size={14} /> : <TriangleAlert size={14} />}
            </Box>
            <Box minW="0" overflowWrap="anywhere">
              {diagnostic.code}: {diagnostic.message}
              <chakra.button type="button" ms="2" textDecoration="underline" cursor="pointer" onClick={() => onOpen(diagnostic)}>
                {diagnostic.cell === undefined
                  ? fill(texts.problem[language], { file: diagnostic.file, line: diagnostic.line })
                  : placeText(diagnostic)}
              </chakra.button>
            </Box>
          </Flex>
        </chakra.li>
      ))}
    </chakra.ul>
  </Box>
);

/** Colours of the editor, in light and dark. */
const look = {
  '--studio-key': { base: '#1f5ac2', _dark: '#94baf5' },
  '--studio-text': { base: '#1a7440', _dark: '#83cf9c' },
  '--studio-number': { base: '#9a5a06', _dark: '#f4bc66' },
  // The selection is painted behind the line.
  '--studio-line': { base: 'rgb(0 0 0 / 4%)', _dark: 'rgb(255 255 255 / 5%)' },
  '--studio-selection': { base: '#c3d8fa', _dark: '#1a4a9f' },
  '--studio-panel': { base: '#ffffff', _dark: '#191d21' },
  '--studio-border': { base: '#cbd0d6', _dark: '#3a424b' },
} as const;
