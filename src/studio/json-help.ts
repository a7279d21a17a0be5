import { type Completion, type CompletionSource, snippet } from '@codemirror/autocomplete';
import { jsonLanguage } from '@codemirror/lang-json';
import type { Extension, Text } from '@codemirror/state';
import { hoverTooltip, type HoverTooltipSource } from '@codemirror/view';
import type { CompletionItem, Hover, JSONDocument, LanguageService, TextDocument } from 'vscode-json-languageservice';

type Schemas = Readonly<Record<string, unknown>>;

/** Returns the meta-schema of a model's file from those of schemas/meta. A file without one of its own name contains texts. */
export const schemaOf = (schemas: Schemas, file: string): unknown => {
  const name = file.endsWith('.schema.json') ? file : file.replace(/\.json$/, '.schema.json');
  return schemas[name] ?? schemas['texts.schema.json'];
};

/**
 * Completes names and values by a JSON Schema, and explains them under the pointer, like editors with the same language
 * service. The service is loaded when it is first needed.
 */
export const jsonHelp = (schema: unknown): Extension => {
  const opened = onceOnly(() => startService(schema));
  const source: CompletionSource = async ({ state, pos, explicit }) => {
    if (!explicit && !/["\w]/.test(state.sliceDoc(pos - 1, pos))) return null;
    const { service, read } = await opened();
    const [document, json] = read(state.doc);
    const found = await service.doComplete(document, document.positionAt(pos), json);
    const options = (found?.items ?? []).flatMap((item) => optionOf(document, item) ?? []);
    const from = Math.min(...options.map((option) => option.from));
    return options.length === 0 ? null : { from, options: options.map((option) => option.completion), validFor: /^"?[^"\s]*$/ };
  };
  const hover: HoverTooltipSource = async ({ state }, pos) => {
    const { service, read } = await opened();
    const [document, json] = read(state.doc);
    const said = await service.doHover(document, document.positionAt(pos), json);
    const words = [said ? textOf(said) : '', await choicesAt(service, document, json, pos)].filter(Boolean).join('\n\n');
    if (words === '' || !said?.range) return null;
    return {
      pos: document.offsetAt(said.range.start),
      end: document.offsetAt(said.range.end),
      create: () => ({ dom: box(words) }),
    };
  };
  return [jsonLanguage.data.of({ autocomplete: source }), hoverTooltip(hover, { hideOnChange: true })];
};

const onceOnly = <Result>(make: () => Result): (() => Result) => {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
};

type Opened = { readonly service: LanguageService; readonly read: (doc: Text) => readonly [TextDocument, JSONDocument] };

const startService = async (schema: unknown): Promise<Opened> => {
  const { getLanguageService, TextDocument: Texts } = await import('vscode-json-languageservice');
  const service = getLanguageService({ schemaRequestService: async () => JSON.stringify(schema) });
  service.configure({ validate: false, schemas: [{ uri: 'meta:schema.json', fileMatch: ['*'] }] });
  return {
    service,
    read: (doc) => {
      const document = Texts.create('file:///model.json', 'json', 1, doc.toString());
      return [document, service.parseJSONDocument(document)];
    },
  };
};

const optionOf = (
  document: TextDocument,
  item: CompletionItem,
): { readonly from: number; readonly completion: Completion } | undefined => {
  if (!item.textEdit || !('range' in item.textEdit)) return undefined;
  const { range, newText } = item.textEdit;
  const behind = document.getText().length - document.offsetAt(range.end);
  const words = typeof item.documentation === 'string' ? item.documentation : (item.documentation?.value ?? '');
  return {
    from: document.offsetAt(range.start),
    completion: {
      label: item.filterText ?? item.label,
      displayLabel: item.label,
      ...(words !== '' && { info: words }),
      // The user may have typed more meanwhile, so the end is found by the length of the text after the cursor.
      apply: (view, completion, from) =>
        snippet(snippetOf(newText))(view, completion, from, Math.max(from, view.state.doc.length - behind)),
    },
  };
};

/** Converts to the notation of CodeMirror: "${1}" for "$1". It has no escape for a dollar. */
const snippetOf = (text: string): string =>
  text.replaceAll(/\\([$\\])|\$(\d)/g, (_, escaped: string | undefined, number: string | undefined) =>
    number === undefined ? (escaped ?? '') : `\${${number}}`,
  );

const textOf = ({ contents }: Hover): string =>
  (Array.isArray(contents) ? contents : [contents])
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join('\n\n')
    .trim();

/** Returns the values that the schema allows at a place, if they are few. */
const choicesAt = async (
  service: LanguageService,
  document: TextDocument,
  json: JSONDocument,
  offset: number,
): Promise<string> => {
  const node = json.getNodeFromOffset(offset);
  const property = node?.parent?.type === 'property' && node.parent.keyNode === node ? node.parent : undefined;
  const value = property ? property.valueNode : node;
  const matching = await service.getMatchingSchemas(document, json);
  const values = matching.flatMap((match) => (match.node === value && Array.isArray(match.schema.enum) ? match.schema.enum : []));
  return values.length === 0 || values.length > MAX_CHOICES
    ? ''
    : [...new Set(values)].map((each) => JSON.stringify(each)).join(', ');
};
const MAX_CHOICES = 40;

const box = (words: string): HTMLElement => {
  const dom = document.createElement('div');
  dom.className = 'studio-hover';
  dom.textContent = words;
  return dom;
};
