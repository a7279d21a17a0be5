import { isDate, type IsoDate, type Model, neededDocuments, translate, type LanguageTag } from '@insure/engine';

/** The documents and declarations of a sale, with the application and its day. */
export type Sale = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly at: IsoDate;
  readonly documentsRead: readonly { readonly file: string; readonly at: string }[];
  readonly declarations: readonly string[];
};

/**
 * A browser's clock may be ahead of the server's by `aheadMs`. A time more than `longestMs` ago is earlier than any stored
 * draft, so it cannot be of this sale.
 */
const aheadMs = 5 * 60_000;
const longestMs = 90 * 86_400_000;

/** Returns issues for impossible reading times: not an instant, in the future, or before any stored draft. */
export const readingTimeIssues = (documentsRead: Sale['documentsRead'], now: Date, language: LanguageTag) =>
  documentsRead.flatMap(({ at }, index) => {
    const issue = timeIssue(at, now);
    return issue
      ? [{ path: `/documentsRead/${index}/at`, code: 'time', params: {}, message: saleSentences[issue][language] }]
      : [];
  });

// Date.parse also accepts names of months, comments in brackets, and times without a zone, which it takes as times of the
// server's zone.
const instant = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

const timeIssue = (at: string, now: Date): 'noInstant' | 'future' | 'past' | undefined => {
  const day = instant.exec(at)?.[1];
  if (day === undefined || !isDate(day)) return 'noInstant';
  const readingTime = Date.parse(at);
  if (readingTime > now.getTime() + aheadMs) return 'future';
  return readingTime < now.getTime() - longestMs ? 'past' : undefined;
};

/** The messages about documents and declarations, and about a term that cannot be computed. */
export const saleSentences = {
  noInstant: {
    'zh-CN': '阅读时间须为带时区的时间，例如 2026-11-21T10:00:00+08:00',
    'en-US': 'The time of reading must be an instant with its zone, such as 2026-11-21T10:00:00+08:00',
  },
  future: {
    'zh-CN': '阅读时间晚于当前时间，请校准设备时间后重新阅读',
    'en-US': 'The time of reading lies in the future: set the clock of the device and read again',
  },
  past: {
    'zh-CN': '阅读时间早于 90 天前，请重新阅读',
    'en-US': 'The time of reading is more than 90 days ago: read again',
  },
  document: { 'zh-CN': '产品没有这份文件', 'en-US': 'The product has no such document' },
  declaration: { 'zh-CN': '产品没有这项声明', 'en-US': 'The product has no such declaration' },
  unread: { 'zh-CN': '请先打开并阅读：{titles}', 'en-US': 'Open and read first: {titles}' },
  notDeclared: { 'zh-CN': '还有 {count} 项声明未勾选', 'en-US': '{count} declarations are not ticked yet' },
} as const;

/** The message if the period of cover or the premium cannot be computed. */
export const withoutTerm = {
  'zh-CN': '保险期间或保费无法确定，请检查起保日期与保险期间',
  'en-US': 'The period of cover or the premium cannot be computed: check the first day and the term',
} as const;

/**
 * Returns issues for documents and declarations that the model does not have: a stored sale never changes, so it must be valid.
 */
export const unknownIssues = ({ data }: Model, { documentsRead, declarations }: Sale, language: LanguageTag) => {
  const files = new Set(data.documents.map(({ file }) => file));
  const sentencesOf = data.form.steps.flatMap((step) => step.declarations ?? []);
  const validSentences = new Set(sentencesOf.flatMap((sentence) => [sentence, translate(data, sentence, 'en-US')]));
  return [
    ...documentsRead.flatMap(({ file }, index) =>
      files.has(file) ? [] : [issueAt(`/documentsRead/${index}/file`, 'unknown', saleSentences.document[language])],
    ),
    ...declarations.flatMap((sentence, index) =>
      validSentences.has(sentence) ? [] : [issueAt(`/declarations/${index}`, 'unknown', saleSentences.declaration[language])],
    ),
  ];
};

/** Returns issues for required documents that were not read and declarations that were not confirmed. */
export const saleIssues = (model: Model, { application, at, documentsRead, declarations }: Sale, language: LanguageTag) => {
  const { data } = model;
  const read = new Set(documentsRead.map(({ file }) => file));
  const unread = neededDocuments(model, application, at).filter(({ file }) => !read.has(file));
  const ticked = new Set(declarations);
  const wanted = data.form.steps.flatMap((step) => step.declarations ?? []);
  const missing = wanted.filter((sentence) => !ticked.has(sentence) && !ticked.has(translate(data, sentence, 'en-US')));
  const titles = unread.map(({ title }) => translate(data, title, language)).join(language === 'zh-CN' ? '、' : ', ');
  const toRead = saleSentences.unread[language].replace('{titles}', () => titles);
  const toDeclare = saleSentences.notDeclared[language].replace('{count}', String(missing.length));
  return [
    ...(unread.length > 0 ? [issueAt('/documentsRead', 'unread', toRead)] : []),
    ...(missing.length > 0 ? [issueAt('/declarations', 'not-declared', toDeclare)] : []),
  ];
};

const issueAt = (path: string, code: string, message: string) => ({ path, code, message });
