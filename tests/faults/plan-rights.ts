import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle-tests.ts';

/** One check taken out of the server: the file as it then is, and the calls that it concerns (undefined: any). */
export type Opened = { readonly path: string; readonly what: string; readonly text: string; readonly call: string | undefined };

type Place = { readonly from: number; readonly to: number; readonly text: string };

/** A way in which a check stands in the code, and what stands there once it is out. */
type Rule = {
  readonly where: RegExp;
  readonly find: RegExp;
  readonly put: readonly string[];
  /** A file that asks twice has one check: it is taken out everywhere at once. */
  readonly whole?: true;
};

const anywhere = /^src\/server\//;
const handlers = /^src\/server\/[\w-]+\/(?:[\w-]*routes|view|sheet|submit|quote|service)\.ts$/;
const database = /^src\/server\/(?:database\/|[\w-]+\/(?:[\w-]*repository|unscoped[\w-]*)\.ts$)/;
const access = /^src\/server\/attachments\/access\.ts$/;
const rights = /^src\/server\/domain\/(?:rights|scope)\.ts$/;
const anyone = `((store, _, id) => store.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow())`;

const rules: readonly Rule[] = [
  { where: handlers, find: /(?<=access: )'user'/, put: [`'public'`] },
  { where: handlers, find: /(?<=access: )'(?:buyer|admin|backOffice)'/, put: [`'public'`, `'user'`] },
  { where: handlers, find: /(?<=\n +right: )[^\n]+(?=,\n)/, put: [`['underwriting', 'shelf', 'organisations']`] },
  {
    where: anywhere,
    find: /if \((?:(?!if \()[^;])*?\)\s*throw new DomainError\('(?:FORBIDDEN|UNAUTHENTICATED|USER_SWITCHED)'[^;]*;/,
    put: [''],
  },
  { where: anywhere, find: / \|\| [\w.]+\.(?:user_id|organisation_id|phone) !== [\w.]+/, put: [''] },
  { where: anywhere, find: /\bscopeOf\((?:userOf\(\w+\)|\w+)\)(?! *:)/, put: [`{ kind: 'all' }`] },
  {
    where: handlers,
    find: /\bfindEndorsementToChange(?=[^}]*\} from)/,
    put: ['findStoredEndorsement as findEndorsementToChange'],
  },
  { where: handlers, find: /\bfindOrderToChange(?=[^}]*\} from)/, put: ['findStoredOrder as findOrderToChange'] },
  { where: handlers, find: /\bfindPolicyToChange(?=[^}]*\} from)/, put: ['findPolicy as findPolicyToChange'] },
  {
    where: handlers,
    find: /(?<=await find(?:Stored)?(?:Order|Policy|Endorsement|Attachment|AttachmentContent)(?:ToChange)?\(deps, )(user|stored)\b/,
    put: ['{ ...$1, back_office: true }'],
    whole: true,
  },
  { where: handlers, find: /(?<=await |\()memberOf(?=\(db, user)/, put: [anyone], whole: true },
  { where: handlers, find: /\n\s*refuseViewers\(user\);/, put: [''] },
  { where: handlers, find: /maySeeCommission\(user\)/, put: ['true'] },
  { where: /payments\/notifications\.ts$/, find: /!deps\.gateway\.isGenuine\(body\)/, put: ['false'] },
  { where: access, find: /(?<=return )file\.user_id === user\.id/, put: ['true'] },
  { where: rights, find: /(?<=mayBuy\(user\) && )\(user\.customer \? [^)]*\)/, put: ['true'] },
  { where: /authorize/, find: /user\?\.password_given \? undefined : user/, put: ['user'] },
  { where: database, find: /\s*\.where\('(?:\w+\.)?(?:user_id|organisation_id)', '=', (?:userId|orgId)\)/, put: [''] },
  { where: database, find: /\s*\.where\('app_user\.locked', '=', false\)/, put: [''] },
  // A query that is compiled once must find each of its arguments among its parameters.
  {
    where: database,
    find: /(?<=\.where\()'session\.expires_at', '>', now(?=\))/,
    put: [`({ or, eb, lit }) => or([eb('session.expires_at', '>', now), lit(true)])`],
  },
  {
    where: database,
    find: /eb\('(?:\w+\.)?(?:user_id|organisation_id|customer_id|agent_id)', '=', scope\.\w+\)/,
    put: ['eb.lit(true)'],
  },
  { where: database, find: /o\.(?:user_id|organisation_id|customer_id|agent_id) = \$\{scope\.\w+\}/, put: ['true'] },
  { where: rights, find: /!?(?:user|product)\.\w+(?: > 1| !== '')? && /, put: [''] },
  { where: rights, find: / && (?:user|product)\.\w+(?: > 1| !== '')(?=;)/, put: [''] },
  { where: rights, find: /(?<==> )user\.customer \|\| user\.level > 1/, put: ['true'] },
  { where: rights, find: /\n {2}if \((?:seesSales\(user\)|user\.customer)\) return [^;]*;/, put: [''] },
  { where: rights, find: /user\.level >= 3/, put: ['true'] },
];

/** What opens nothing to a caller, each with its reason. */
const harmless: readonly { readonly path: string; readonly find: RegExp; readonly why: string }[] = [
  {
    path: 'department-plans/repository.ts',
    find: /^\s*\.where\('organisation_id', '=', orgId\)\s*\.where\('product_id', '=', productId\)\s*\.execute/,
    why: 'no call reaches it: the prices of all departments are set where a model is published, and dept-plans.test.ts has a test of it',
  },
  {
    path: 'drafts/repository.ts',
    find: /fn\.countAll<number>\(\)\.as\('total'\)\)\n\s+\.executeTakeFirstOrThrow\(\)\n {2}\)/,
    why: 'counts drafts against their limit',
  },
  {
    path: 'dashboard/repository.ts',
    find: /^o\.user_id = \$\{scope\.userId\}`;/,
    why: 'no call reaches it: only the work list asks for what one has sold oneself, and it counts its lists',
  },
  {
    path: 'accounts/user-repository.ts',
    find: /^\s*\.where\('app_user\.locked', '=', false\)\s*\.where\('organisation\.closed_at', 'is', null\)\s*\.select\(\['app_user\.id', 'app_user\.user_name'/,
    why: 'names those who may be chosen on a page outside production; the sign-in itself refuses who is locked',
  },
  {
    path: 'endorsements/routes.ts',
    find: /^findEndorsementToChange,/,
    why: 'the endorsement has just been made of a policy that the session may act on',
  },
  {
    path: 'endorsements/routes.ts',
    find: /^user, params\.endorseOrderNo\);/,
    why: 'what is sent is read within the scope of the session once more',
  },
];

const placesOf = (text: string, { find, put }: Rule): readonly Place[] =>
  [...text.matchAll(new RegExp(find, 'g'))].flatMap((match) =>
    put.map((each) => ({ from: match.index, to: match.index + match[0].length, text: each.replace('$1', match[1] ?? '') })),
  );

const without = (text: string, places: readonly Place[]): string =>
  places.toReversed().reduce((rest, { from, to, text: put }) => rest.slice(0, from) + put + rest.slice(to), text);

/** Whether a place lies in the function that ends with what is known to be harmless. */
const excuses = ({ path: harmlessPath, find }: (typeof harmless)[number], path: string, text: string, { from }: Place): boolean =>
  path.endsWith(harmlessPath) && (/^(?:(?!\n(?:export )?const ).)*/s.exec(text.slice(from))?.[0] ?? '').match(find) !== null;

const isHarmless = (path: string, text: string, place: Place): boolean =>
  harmless.some((each) => excuses(each, path, text, place));

/** The call whose route a place stands in; undefined beside the routes. */
const callAt = (text: string, at: number): string | undefined =>
  /^ {2,4}\}\),\n/m.test(text.slice(at)) ? [...text.slice(0, at).matchAll(/^ +route\(calls\.(\w+),/gm)].at(-1)?.[1] : undefined;

const openedIn = (path: string, text: string): readonly Opened[] => {
  return rules
    .filter(({ where }) => where.test(path))
    .flatMap((rule) => {
      const places = placesOf(text, rule).filter((place) => !isHarmless(path, text, place));
      const groups = rule.whole && places.length > 0 ? [places] : places.map((place) => [place]);
      return groups.map((group) => {
        const [first] = group;
        const at = first?.from ?? 0;
        const line = text.slice(0, at).split('\n').length + (text.charAt(at) === '\n' ? 1 : 0);
        const was = text.slice(at, first?.to).trim().replaceAll(/\s+/g, ' ').slice(0, 90);
        return {
          path,
          call: callAt(text, at),
          text: without(text, group),
          what: `${path}:${line} ${was} → ${first?.text === '' ? 'nothing' : (first?.text ?? '')}`,
        };
      });
    });
};

const serverFiles = (): readonly { readonly path: string; readonly text: string }[] =>
  readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts') && !file.startsWith('demo/'))
    .toSorted()
    .map((file) => ({ path: `src/server/${file}`, text: readFileSync(join(root, 'src/server', file), 'utf8') }));

/** Every check of the server that can be taken out, one at a time. */
export const planRights = (): readonly Opened[] => serverFiles().flatMap(({ path, text }) => openedIn(path, text));

/** Rules and excuses that match nothing: the code that they speak of has changed. */
export const unusedRules = (): readonly string[] => {
  const files = serverFiles();
  const places = files.flatMap(({ path, text }) =>
    rules
      .filter(({ where }) => where.test(path))
      .flatMap((rule) => placesOf(text, rule).map((place) => ({ path, text, rule, place }))),
  );
  const used = new Set(places.map(({ rule }) => rule));
  const unusedExcuses = harmless.filter((each) => !places.some(({ path, text, place }) => excuses(each, path, text, place)));
  return [
    ...rules.filter((rule) => !used.has(rule)).map(({ find }) => String(find)),
    ...unusedExcuses.map(({ path, find }) => `${path} ${String(find)}`),
  ];
};
