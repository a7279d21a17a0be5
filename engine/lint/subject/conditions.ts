import type { Field } from '../../model/model.ts';
import { escapeToken, isRecord } from '../../values/pointer.ts';
import type { Origin } from '../../model/references.ts';
import { listPaths } from '../../model/schema-fields.ts';
import type { Subject } from './subject.ts';

export type Written = {
  readonly condition: unknown;
  /** "application", "policy" or a list. */
  readonly block: string;
  readonly at: Origin;
  /** For a field's keyword: the path and the fields of the object with the field. */
  readonly holder?: string;
  readonly self?: readonly string[];
  /** What depends on it, in words. */
  readonly what: string;
  /** Both results matter: it must be possible for it to be false too. */
  readonly isFork?: boolean;
};

/** Every condition in the model's own files. */
export const conditionsOf = (subject: Subject): readonly Written[] => [
  ...ofModel(subject),
  ...ofSteps(subject, 'model.json', '/facts', subject.data.facts),
  ...ofSteps(subject, 'pricing.json', '/steps', subject.data.steps),
  ...ofPricing(subject),
  ...ofSchema(subject),
];

const ofModel = ({ data, own }: Subject): readonly Written[] => [
  ...data.rules.map(({ rule, for: list = 'application', when }, index) => ({
    condition: when,
    block: list,
    at: own('model.json', `/rules/${index}/when`),
    what: `rule "${rule}"`,
  })),
  ...data.documents.flatMap(({ title, when }, index) =>
    when
      ? [
          {
            condition: when,
            block: 'application',
            at: own('model.json', `/documents/${index}/when`),
            what: `document "${title}"`,
          },
        ]
      : [],
  ),
];

const ofPricing = ({ data, own }: Subject): readonly Written[] => [
  ...data.benefits.flatMap(({ title, when }, index) =>
    when
      ? [{ condition: when, block: 'policy', at: own('pricing.json', `/benefits/${index}/when`), what: `benefit "${title}"` }]
      : [],
  ),
  ...(data.instalments
    ? [
        {
          condition: data.instalments.when,
          block: 'policy',
          at: own('pricing.json', '/instalments/when'),
          what: 'paying by instalments',
        },
      ]
    : []),
];

const ofSteps = ({ own }: Subject, file: string, root: string, blocks: Subject['data']['steps']): readonly Written[] =>
  Object.entries(blocks).flatMap(([block, steps]) =>
    steps.flatMap((step, index) =>
      ['if', 'test', 'where'].flatMap((word): readonly Written[] => {
        const condition = step[word];
        if (condition === undefined) return [];
        const list = String(step['sum'] ?? step['count']).split('.')[0] ?? '';
        return [
          {
            condition,
            block: word === 'where' ? list : block,
            at: own(file, `${root}/${block}/${index}/${word}`),
            what: `step "${block}.${step.step}"`,
            isFork: word !== 'where',
          },
        ];
      }),
    ),
  );

/** Keywords of the model's own schema files: shared files serve several models. */
const ofSchema = ({ data, originOf }: Subject): readonly Written[] => {
  const lists = listPaths(data.lists);
  const visit = (
    field: Field,
    path: string,
    pointer: string,
    block: string,
    holder: string,
    self: readonly string[],
  ): readonly Written[] => {
    const inner = lists.get(path) ?? block;
    const own = (['visibleWhen', 'requiredWhen'] as const).flatMap((word): readonly Written[] => {
      const at = originOf(`${pointer}/${word}`);
      return field[word] === undefined || at.file.startsWith('shared/')
        ? []
        : [{ condition: field[word], block, at, holder, self, what: `${word} of "${path.split('.').at(-1)}"` }];
    });
    const same = field.sameAs && isRecord(field.sameAs.when) ? originOf(`${pointer}/sameAs/when`) : undefined;
    const sameAs: readonly Written[] =
      field.sameAs && same && !same.file.startsWith('shared/')
        ? [
            {
              condition: field.sameAs.when,
              block: inner,
              at: same,
              holder: inner,
              self: Object.keys(field.properties ?? {}),
              what: `sameAs of "${inner}"`,
            },
          ]
        : [];
    return [
      ...own,
      ...sameAs,
      ...Object.entries(field.properties ?? {}).flatMap(([name, child]) =>
        visit(
          child,
          path === '' ? name : `${path}.${name}`,
          `${pointer}/properties/${escapeToken(name)}`,
          block,
          path === '' || pointer.endsWith('/items') ? block : `${holder}.${path.split('.').at(-1)}`,
          Object.keys(field.properties ?? {}),
        ),
      ),
      ...(field.items ? visit(field.items, path, `${pointer}/items`, inner, inner, []) : []),
    ];
  };
  return visit(data.schema, '', '', 'application', 'application', []);
};
