import { neededDocuments, translate, type Model } from '@insure/engine';
import type { Language } from './words.ts';

/** What was done before the declaration, and with which application on which day. */
export type Sale = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly documentsRead: readonly { readonly file: string; readonly at: string }[];
  readonly declarations: readonly string[];
};

/** A browser's clock may be ahead of the server's by this much. A time before the oldest draft that is still kept is not of this sale. */
const aheadMs = 5 * 60_000;
const longestMs = 90 * 86_400_000;

/** Issues for impossible reading times: in the future, or before any form that is still kept. */
export const readingTimeIssues = (documentsRead: Sale['documentsRead'], now: Date, language: Language) =>
  documentsRead.flatMap(({ at }, index) => {
    const claimed = Date.parse(at);
    const isFuture = !(claimed <= now.getTime() + aheadMs);
    if (!isFuture && claimed >= now.getTime() - longestMs) return [];
    return [
      {
        path: `/documentsRead/${index}/at`,
        code: 'time',
        params: {},
        message: sentences[isFuture ? 'future' : 'past'][language],
      },
    ];
  });

const sentences = {
  future: {
    'zh-CN': '阅读时间晚于当前时间，请校准设备时间后重新阅读',
    'en-US': 'The time of reading lies in the future: set the clock of the device and read again',
  },
  past: {
    'zh-CN': '阅读时间早于 90 天前，请重新阅读',
    'en-US': 'The time of reading is more than 90 days ago: please read again',
  },
} as const;

/** What must have happened before a declaration counts and has not: the documents that this application needs read, every sentence ticked. */
export const saleIssues = (model: Model, { application, at, documentsRead, declarations }: Sale, language: Language) => {
  const { data } = model;
  const read = new Set(documentsRead.map(({ file }) => file));
  const unread = neededDocuments(model, application, at).filter(({ file }) => !read.has(file));
  const ticked = new Set(declarations);
  const wanted = data.form.steps.flatMap((step) => step.declarations ?? []);
  const missing = wanted.filter((sentence) => !ticked.has(sentence) && !ticked.has(translate(data, sentence, 'en-US')));
  const titles = unread.map(({ title }) => translate(data, title, language)).join(language === 'zh-CN' ? '、' : ', ');
  return [
    ...(unread.length > 0
      ? [
          {
            path: '/documentsRead',
            code: 'unread',
            message: language === 'zh-CN' ? `请先打开并阅读：${titles}` : `Please open and read first: ${titles}`,
          },
        ]
      : []),
    ...(missing.length > 0
      ? [
          {
            path: '/declarations',
            code: 'not-declared',
            message:
              language === 'zh-CN' ? `还有 ${missing.length} 项声明未勾选` : `${missing.length} declarations are not ticked yet`,
          },
        ]
      : []),
  ];
};
