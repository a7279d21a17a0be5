import type { Caller, Things, World } from './owners.ts';
import { requests } from './requests.ts';
import type { Request } from './request.ts';
import { send, type Answer } from './send.ts';
import { roles, seesCommission, type Line, type Outcome, type Role } from './table.ts';

/** One cell: a line of the table, called by one kind of caller; with `switched`, from a tab that another user has opened. */
export type Cell = { readonly line: Line; readonly caller: Caller; readonly switched?: true };

/** Returns the cells of a line. A caller whose session has ended counts as a visitor; a tab of another user gets 405. */
export const cellsOf = (line: Line): readonly Cell[] => [
  ...roles.map((caller) => ({ line, caller })),
  { line, caller: 'locked' },
  { line, caller: 'lapsed' },
  { line, caller: 'level2', switched: true },
];

const refusals: Readonly<Record<'401' | '403' | '404', string>> = {
  401: '401 UNAUTHENTICATED',
  403: '403 FORBIDDEN',
  404: '404 NOT_FOUND',
};

/** The owner of the record that a caller requests (the caller, the organisation or another one), with the expected result. */
const targets = (
  world: World,
  caller: Caller,
  outcome: Outcome,
): readonly (readonly [Things, 'passes' | keyof typeof refusals])[] => {
  const { own, near, far } = reachOf(world, caller);
  if (outcome === '401' || outcome === '403')
    return own === far ? [[far, outcome]] : [own, far].map((each) => [each, outcome] as const);
  const ofNear = { all: 'passes', org: 'passes', act: '403', own: '404' } as const;
  return [
    [own, 'passes'],
    [near, ofNear[outcome]],
    [far, outcome === 'all' ? 'passes' : '404'],
  ];
};

const thingsOf = ({ things }: World, role: string): Things => {
  const found = things[role];
  if (!found) throw new Error(`${role} has nothing`);
  return found;
};

const reachOf = (world: World, caller: Caller): { readonly own: Things; readonly near: Things; readonly far: Things } => {
  const of = (role: Role): Things => thingsOf(world, role);
  if (caller === 'nobody' || caller === 'visitor' || caller === 'locked' || caller === 'lapsed')
    return { own: of('level2'), near: of('level2'), far: of('level2') };
  const own = of(caller);
  if (caller === 'customer') return { own, near: of('level2'), far: of('other') };
  const mates: Readonly<Record<string, Role>> = { 'r-home': 'level2', 'r-away': 'other', 'r-platform': 'office' };
  const seconds: Readonly<Record<string, Role>> = { 'r-home': 'same', 'r-away': 'other3', 'r-platform': 'oss' };
  const mate = mates[own.org] ?? 'level2';
  const near = of(mate === caller ? (seconds[own.org] ?? 'same') : mate);
  return { own, near, far: of(own.org === 'r-away' ? 'level2' : 'other') };
};

/** Describes how the server differs from a cell of the table; undefined if it agrees. */
export const cellFault = async (url: string, world: World, { line, caller, switched }: Cell): Promise<string | undefined> => {
  const request = requests[line.name];
  if (!request) return `there is no request for the line ${line.name}`;
  const role: Role = caller === 'locked' || caller === 'lapsed' ? 'nobody' : caller;
  const outcome = line.cells[role];
  const { far: stranger, near, own } = reachOf(world, caller);
  const context = { who: caller, world, stranger };
  const cookie = (request.ends && !switched ? world.farewells : world.cookies)[caller];
  if (switched) {
    const ask = request.ask(own, context);
    const { said } = await send(url, line.call, { ...ask, query: { ...ask.query, clinetId: near.owner } }, { cookie });
    const due = request.gateway ? refusals[403] : '405 USER_SWITCHED';
    return said === due ? undefined : `${said} instead of ${due}`;
  }
  const asked = targets(world, caller, outcome);
  if (request.sum && !asked.some(([, due]) => due === '401' || due === '403')) {
    const { said, text } = await send(url, line.call, request.ask(own, context), { cookie });
    const due = request.sum.is(Object.values(world.things).filter((each) => outcome === 'all' || isSeen(own, each, outcome)));
    return said === '200' && request.sum.of(text) === due ? undefined : `${said} ${request.sum.of(text)} instead of ${due}`;
  }
  for (const [thing, due] of request.plain ? asked.slice(0, 1) : asked) {
    const answer = await send(url, line.call, request.ask(thing, context), { cookie });
    const fault = answerFault(line, { role, outcome, thing, due, stranger }, answer);
    if (fault !== undefined) return `${thing.owner}: ${fault}`;
  }
  return afterFault(url, world, request, stranger);
};

/** Checks that the other owner still finds the record after the call. Returns a sentence if not. */
const afterFault = async (url: string, world: World, { then }: Request, stranger: Things): Promise<string | undefined> => {
  const after = then?.(stranger);
  if (!after) return undefined;
  const role = roles.find((each) => world.things[each] === stranger);
  const { text } = await send(url, after.call, after.ask, { cookie: role && world.cookies[role] });
  return text.includes(after.holds) ? undefined : `the stranger does not find ${after.holds} any more`;
};

const isSeen = (own: Things, thing: Things, outcome: Outcome): boolean =>
  thing.owner === own.owner || (outcome === 'org' && thing.org === own.org);

type Due = {
  readonly role: Role;
  readonly outcome: Outcome;
  readonly thing: Things;
  readonly due: 'passes' | keyof typeof refusals;
  readonly stranger: Things;
};

const answerFault = (line: Line, { role, outcome, thing, due, stranger }: Due, { said, text }: Answer): string | undefined => {
  const { listed, passes = '200', commission, plain, rates } = requests[line.name] ?? {};
  const isListed = listed && due !== '401' && due !== '403';
  const wanted = isListed ? '200' : due === 'passes' ? passes : refusals[due];
  if (said !== wanted) return `${said} instead of ${wanted}`;
  if (isListed && text.includes(listed(thing)) !== (due === 'passes')) return due === 'passes' ? 'is not listed' : 'is listed';
  if (said !== '200') return undefined;
  const hidden = thing === stranger || (outcome === 'all' && !plain) ? [] : namesOf(stranger);
  const leaked = hidden.find((name) => text.includes(name));
  if (leaked !== undefined) return `tells of ${leaked}`;
  // The back office sees commission in these calls, because it pays the commission.
  if (commission === 'office' && role === 'office') return undefined;
  if (rates) return undefined;
  return commissionFault(role, text, commission === true && due === 'passes');
};

/** Returns every text that identifies an owner's record. */
const namesOf = ({ order, over, issued, policy, endorsement, ended, draft, scrap, draftFile, orderFile, share }: Things) => [
  order,
  over,
  issued,
  policy,
  endorsement,
  ended,
  draft,
  scrap,
  draftFile,
  orderFile,
  share,
];

const commissionFault = (role: Role, text: string, isDue: boolean): string | undefined => {
  const shown = /"commission":"|"agent":|"0\.225"|"47\.25"|佣金（元）/.test(text);
  if (!seesCommission(role)) return shown ? 'shows a commission' : undefined;
  return isDue && !shown ? 'shows no commission' : undefined;
};
