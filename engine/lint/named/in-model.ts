import { escapeToken, isRecord } from '../../values/pointer.ts';
import { scopeField } from '../../model/schema-fields.ts';
import type { LintDiagnostic } from '../define.ts';
import type { Subject } from '../subject/subject.ts';
import { fieldPaths, unknownNameDiagnostic } from './names.ts';

/** Unknown names in model.json, insure.ui.json and examples.json. */
export const namesInModel = (subject: Subject): readonly LintDiagnostic[] => [
  ...documents(subject),
  ...insured(subject),
  ...migrations(subject),
  ...hints(subject),
  ...examples(subject),
];

const documents = ({ data, files, own, code }: Subject): readonly LintDiagnostic[] => {
  const folder = `${code}/documents/`;
  const known = Object.keys(files).flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length)] : []));
  return data.documents.flatMap(({ file }, index) =>
    unknownNameDiagnostic('document', file, known, own('model.json', `/documents/${index}/file`)),
  );
};

const insured = ({ data, own }: Subject): readonly LintDiagnostic[] => {
  const rule = data.insured;
  if (!rule) return [];
  const fields = Object.keys(scopeField(data, rule.list).properties ?? {});
  return [
    ...(rule.age ? unknownNameDiagnostic('field', rule.age.at, fields, own('model.json', '/insured/age/at')) : []),
    ...(['add', 'remove', 'replace', 'correct'] as const).flatMap((kind) =>
      (data.endorsement?.[kind]?.fields ?? []).flatMap((name, index) =>
        unknownNameDiagnostic('field', name, fields, own('model.json', `/endorsement/${kind}/fields/${index}`)),
      ),
    ),
  ];
};

/** Only migrations to this version: later ones may rename again. */
const migrations = ({ data, own }: Subject): readonly LintDiagnostic[] => {
  const known = fieldPaths(data.schema).map((path) => `/${path.replaceAll('.', '/')}`);
  const check = (pointer: string, place: string): readonly LintDiagnostic[] =>
    unknownNameDiagnostic('field', pointer.replaceAll('/*', ''), known, own('model.json', place));
  return data.migrations.flatMap((step, index) => {
    if (step.to !== data.version) return [];
    const at = `/migrations/${index}`;
    return [
      ...Object.entries(isRecord(step['rename']) ? step['rename'] : {}).flatMap(([from, to]) =>
        check(String(to), `${at}/rename/${escapeToken(from)}`),
      ),
      ...['map', 'default'].flatMap((word) =>
        Object.keys(isRecord(step[word]) ? step[word] : {}).flatMap((pointer) =>
          check(pointer, `${at}/${word}/${escapeToken(pointer)}`),
        ),
      ),
      ...(Array.isArray(step['ask']) ? step['ask'] : []).flatMap((pointer: unknown, place) =>
        check(String(pointer), `${at}/ask/${place}`),
      ),
    ];
  });
};

const hints = ({ data, own }: Subject): readonly LintDiagnostic[] => {
  const known = fieldPaths(data.schema);
  return Object.keys(data.form.hints ?? {}).flatMap((path) =>
    unknownNameDiagnostic('field', path, known, own('insure.ui.json', `/hints/${escapeToken(path)}`)),
  );
};

const examples = ({ written, data, own }: Subject): readonly LintDiagnostic[] => {
  const known = fieldPaths(data.schema).map((path) => `/${path.replaceAll('.', '/')}`);
  return written.examples.flatMap((example, index) => {
    const earlier = written.examples.slice(0, index).map(({ name }) => name);
    return [
      ...(example.from === undefined
        ? []
        : unknownNameDiagnostic('example', example.from, earlier, own('examples.json', `/${index}/from`))),
      ...['set', 'repeat'].flatMap((word) =>
        Object.keys((word === 'set' ? example.set : example.repeat) ?? {}).flatMap((pointer) =>
          unknownNameDiagnostic(
            'field',
            pointer.replaceAll(/\/(?:\d+|-)(?=\/|$)/g, ''),
            ['', ...known],
            own('examples.json', `/${index}/${word}/${escapeToken(pointer)}`),
          ),
        ),
      ),
    ];
  });
};
