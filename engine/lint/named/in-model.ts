import { escapeToken, isRecord } from '../../values/pointer.ts';
import { scopeField } from '../../model/schema-fields.ts';
import type { LintDiagnostic } from '../define.ts';
import type { Subject } from '../subject/subject.ts';
import { fieldPaths, itemPaths, unknownNameDiagnostic } from './names.ts';

/** Finds unknown names in model.json, insure.ui.json and examples.json. */
export function* namesInModel(subject: Subject): Iterable<LintDiagnostic> {
  const { data, files, placeIn, code } = subject;
  const paths = fieldPaths(data.schema);
  const folder = `${code}/documents/`;
  const documents = Object.keys(files).flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length)] : []));
  for (const [index, { file }] of data.documents.entries())
    yield* unknownNameDiagnostic('document', file, documents, placeIn('model.json', `/documents/${index}/file`));
  yield* insuredNames(subject);
  for (const [path, place] of migratedPaths(subject))
    yield* unknownNameDiagnostic('field', path, paths, placeIn('model.json', `/migrations/${place}`));
  for (const path of Object.keys(data.form.hints ?? {}))
    yield* unknownNameDiagnostic('field', path, paths, placeIn('insure.ui.json', `/hints/${escapeToken(path)}`));
  yield* exampleNames(subject, documents);
}

function* insuredNames({ data, placeIn }: Subject): Iterable<LintDiagnostic> {
  const rule = data.insured;
  if (!rule) return;
  const fields = Object.keys(scopeField(data, rule.list).properties ?? {});
  if (rule.age) yield* unknownNameDiagnostic('field', rule.age.at, fields, placeIn('model.json', '/insured/age/at'));
  for (const kind of ['add', 'remove', 'replace', 'correct'] as const)
    for (const [index, name] of (data.endorsement?.[kind]?.fields ?? []).entries())
      yield* unknownNameDiagnostic('field', name, fields, placeIn('model.json', `/endorsement/${kind}/fields/${index}`));
}

/** Returns the paths in migrations to this version, with their places. Paths of earlier steps may be renamed by later ones. */
const migratedPaths = ({ data }: Subject): readonly (readonly [path: string, place: string])[] =>
  data.migrations.flatMap((step, index) => {
    if (step.to !== data.version) return [];
    const entries = (word: string) => Object.entries(isRecord(step[word]) ? step[word] : {});
    const placeOf = (word: string, key: string | number): string => `${index}/${word}/${escapeToken(String(key))}`;
    const askedPaths: readonly unknown[] = Array.isArray(step['ask']) ? step['ask'] : [];
    return [
      ...entries('rename').map(([from, to]) => [String(to), placeOf('rename', from)] as const),
      ...['map', 'default'].flatMap((word) => entries(word).map(([path]) => [path, placeOf(word, path)] as const)),
      ...askedPaths.map((path, at) => [String(path), placeOf('ask', at)] as const),
    ];
  });

function* exampleNames({ data, written, placeIn }: Subject, documents: readonly string[]): Iterable<LintDiagnostic> {
  const paths = itemPaths(data.schema);
  // An unknown document of model.json is reported in model.json only.
  const files = [...new Set([...data.documents.map(({ file }) => file), ...documents])];
  const fields = data.insured ? Object.keys(scopeField(data, data.insured.list).properties ?? {}) : [];
  for (const [index, { from, set = {}, repeat = {}, documents: documentNames = [], endorsement }] of written.examples.entries()) {
    const earlierNames = written.examples.slice(0, index).map(({ name }) => name);
    if (from !== undefined)
      yield* unknownNameDiagnostic('example', from, earlierNames, placeIn('examples.json', `/${index}/from`));
    for (const [at, file] of documentNames.entries())
      yield* unknownNameDiagnostic('document', file, files, placeIn('examples.json', `/${index}/documents/${at}`));
    for (const [at, correction] of (endorsement?.correct ?? []).entries())
      for (const name of Object.keys(correction.set)) {
        const place = `/${index}/endorsement/correct/${at}/set/${escapeToken(name)}`;
        yield* unknownNameDiagnostic('field', name, fields, placeIn('examples.json', place));
      }
    for (const [word, valuesByPath] of Object.entries({ set, repeat }))
      for (const path of Object.keys(valuesByPath)) {
        const field = path.replaceAll(/\[\d+\]/g, '[0]');
        yield* unknownNameDiagnostic('field', field, paths, placeIn('examples.json', `/${index}/${word}/${escapeToken(path)}`));
      }
  }
}
