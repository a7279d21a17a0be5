import { DiagnosticError } from '../model/diagnostic.ts';
import { fileKinds, fileLimits, filesOfValue, refusalOfFile, wordsOfRule } from '../model/attachments.ts';
import type { Field } from '../model/model.ts';
import { NO_ISSUES, pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

export const doc =
  'The value is a list of uploaded files, each `{ "id", "name", "type", "size" }`. `kinds` says which files are accepted: `pdf`, `picture` (JPG and PNG) or both. `maxBytes` is the largest size of each file: at most 5242880 (5 MB), which is the default. `minItems` and `maxItems` limit the number of files; `required` or `requiredWhen` makes them mandatory.';

export const attachment = defineKeyword({
  name: 'attachment',
  shape: {
    type: 'object',
    required: ['kinds'],
    properties: {
      kinds: { type: 'array', items: { enum: Object.keys(fileKinds) }, minItems: 1, uniqueItems: true },
      maxBytes: { type: 'integer', minimum: 1, maximum: fileLimits.bytes },
    },
    additionalProperties: false,
  },
  codes: {
    'file-kind': {
      'zh-CN': '{title}：“{name}”的格式不符，只接受 {kinds}',
      'en-US': '{title}: "{name}" is of another kind; {kinds} only',
      solve: 'Upload the file as one of the kinds that the message names',
    },
    'file-size': {
      'zh-CN': '{title}：“{name}”过大，每个文件不超过 {limit}',
      'en-US': '{title}: "{name}" is too large; {limit} a file at most',
      solve: 'Upload a smaller file: a picture of fewer pixels, a PDF with compressed pictures',
    },
  },
  phase: 'array',
  compile: (_value, _scope, field) => {
    const rule = field.attachment;
    if (!rule) return () => NO_ISSUES;
    checkField(field);
    const ruleTexts = wordsOfRule(rule);
    return (spot) => {
      const ids = new Set<string>();
      return filesOfValue(spot.value).flatMap((file) => {
        const code = ids.has(file.id) ? 'uniqueItems' : refusalOfFile(rule, file);
        ids.add(file.id);
        if (code === undefined) return [];
        return [{ path: pointerTo(spot), code, params: { title: field.title ?? '', name: file.name, ...ruleTexts } }];
      });
    };
  },
  examples: {
    field: { type: 'array', maxItems: 3, attachment: { kinds: ['picture'], maxBytes: 1_048_576 } },
    good: [[], [{ id: 'a1', name: '门面.jpg', type: 'image/jpeg', size: 40_000 }]],
    bad: {
      'file-kind': [{ id: 'a1', name: '门面.pdf', type: 'application/pdf', size: 40_000 }],
      'file-size': [{ id: 'a1', name: '门面.jpg', type: 'image/jpeg', size: 1_048_577 }],
    },
  },
});

/** Throws if the field cannot contain files, or may contain more files than an application may have. */
const checkField = ({ type, items, maxItems, properties }: Field): void => {
  const fieldError = (message: string): DiagnosticError => new DiagnosticError('attachment', message);
  if (type !== 'array' || properties) throw fieldError('A field with "attachment" holds files: give it the type "array"');
  if (items) throw fieldError('A field with "attachment" has no "items": the engine defines the members of a file');
  if (maxItems === undefined || maxItems > fileLimits.files)
    throw fieldError(`Say with "maxItems" how many files there may be: 1 to ${fileLimits.files}`);
};
