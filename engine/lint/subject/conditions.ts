import type { Field } from '../../model/model.ts';
import { escapeToken } from '../../values/pointer.ts';
import type { Origin } from '../../model/references.ts';
import { listPaths } from '../../model/schema-fields.ts';
import { listOf } from '../../testing/survey.ts';
import { isShared, type Subject } from './subject.ts';

export type Written = {
  readonly condition: unknown;
  readonly block: string;
  readonly at: Origin;
  /** For a field's keyword: the path and the fields of the object with the field. */
  readonly parent?: string;
  readonly self?: readonly string[];
  readonly what: string;
  /** Both results matter: it must be possible for it to be false too. */
  readonly isFork?: boolean;
};

/** Every condition in the model's own files. */
export function* conditionsOf(subject: Subject): Iterable<Written> {
  const { data, own } = subject;
  for (const [index, { rule, for: list = 'application', when }] of data.rules.entries())
    yield { condition: when, block: list, at: own('model.json', `/rules/${index}/when`), what: `rule "${rule}"` };
  for (const [index, { title, when }] of data.documents.entries()) {
    const at = own('model.json', `/documents/${index}/when`);
    if (when) yield { condition: when, block: 'application', at, what: `document "${title}"` };
  }
  yield* ofSteps(data.facts, (place) => own('model.json', `/facts${place}`));
  yield* ofSteps(data.steps, (place) => own('pricing.json', `/steps${place}`));
  for (const [index, { title, when }] of data.benefits.entries()) {
    const at = own('pricing.json', `/benefits/${index}/when`);
    if (when) yield { condition: when, block: 'policy', at, what: `benefit "${title}"` };
  }
  if (data.instalments) {
    const at = own('pricing.json', '/instalments/when');
    yield { condition: data.instalments.when, block: 'policy', at, what: 'paying by instalments' };
  }
  const root = { path: '', pointer: '', block: 'application', parent: 'application', self: [] };
  yield* ofField(subject, listPaths(data.lists), data.schema, root);
}

function* ofSteps(blocks: Subject['data']['steps'], at: (place: string) => Origin): Iterable<Written> {
  for (const [block, steps] of Object.entries(blocks))
    for (const [index, step] of steps.entries())
      for (const word of ['if', 'test', 'where']) {
        const condition = step[word];
        if (condition === undefined) continue;
        const isFork = word !== 'where';
        yield {
          condition,
          block: isFork ? block : listOf(step),
          at: at(`/${block}/${index}/${word}`),
          what: `step "${block}.${step.step}"`,
          isFork,
        };
      }
}

type At = Required<Pick<Written, 'block' | 'parent' | 'self'>> & { readonly path: string; readonly pointer: string };

/** Keywords of the model's own schema files: shared files serve several models. */
function* ofField(subject: Subject, lists: ReadonlyMap<string, string>, field: Field, at: At): Iterable<Written> {
  const { path, pointer, block, parent, self } = at;
  const name = path.split('.').at(-1) ?? '';
  const inner = lists.get(path) ?? block;
  const inside = Object.keys(field.properties ?? {});
  const found = [
    { word: 'visibleWhen', condition: field.visibleWhen, block, parent, self, what: `visibleWhen of "${name}"` },
    { word: 'requiredWhen', condition: field.requiredWhen, block, parent, self, what: `requiredWhen of "${name}"` },
    {
      word: 'sameAs/when',
      condition: field.sameAs?.when,
      block: inner,
      parent: inner,
      self: inside,
      what: `sameAs of "${inner}"`,
    },
  ];
  for (const { word, ...written } of found) {
    const origin = subject.originOf(`${pointer}/${word}`);
    if (written.condition !== undefined && !isShared(origin.file)) yield { ...written, at: origin };
  }
  for (const [child, childField] of Object.entries(field.properties ?? {}))
    yield* ofField(subject, lists, childField, {
      path: path === '' ? child : `${path}.${child}`,
      pointer: `${pointer}/properties/${escapeToken(child)}`,
      block,
      parent: path === '' || pointer.endsWith('/items') ? block : `${parent}.${name}`,
      self: inside,
    });
  if (field.items)
    yield* ofField(subject, lists, field.items, { path, pointer: `${pointer}/items`, block: inner, parent: inner, self: [] });
}
