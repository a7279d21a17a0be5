import { translate, type ModelData } from '@insure/engine';
import type { Language } from './words.ts';

/** What was done before the declaration. */
export type Sale = { readonly documentsRead: readonly { readonly file: string }[]; readonly declarations: readonly string[] };

/** What must have happened before a declaration counts and has not: documents opened and read, every sentence ticked. */
export const saleIssues = (model: ModelData, { documentsRead, declarations }: Sale, language: Language) => {
  const read = new Set(documentsRead.map(({ file }) => file));
  const unread = model.documents.filter(({ file, when }) => when === undefined && !read.has(file));
  const ticked = new Set(declarations);
  const wanted = model.form.steps.flatMap((step) => step.declarations ?? []);
  const missing = wanted.filter((sentence) => !ticked.has(sentence) && !ticked.has(translate(model, sentence, 'en-US')));
  const titles = unread.map(({ title }) => translate(model, title, language)).join(language === 'zh-CN' ? '、' : ', ');
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
