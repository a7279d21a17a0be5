import { addDays, type IsoDate } from '@insure/engine';
import type { ShelfRow, ShelfState } from '../../contract/shelf.ts';
import { instantText } from '../domain/calendar.ts';
import { rateText } from '../domain/money.ts';
import type { Models } from '../models/models.ts';
import type { CatalogueChoices, userNamesById, ShelfEntry, ShelfVersion } from './repository.ts';

type Names = Awaited<ReturnType<typeof userNamesById>>;
type ShelfContext = {
  readonly choices: CatalogueChoices;
  readonly names: Names;
  readonly models: Pick<Models, 'current'>;
  readonly today: IsoDate;
  /** Approved rates of commission by product. */
  readonly rates: ReadonlyMap<string, string>;
  readonly canIssue: (insurerCode: string) => boolean;
};

/** Number of days before its last day of sale from which a product is shown as ending. */
const endingDays = 30;

/** Returns the ids of all users who have prepared or decided a version of these products. */
export const userIdsOf = (entries: readonly ShelfEntry[]): readonly string[] => [
  ...new Set(
    entries.flatMap(({ openVersion, approvedVersion }) =>
      [openVersion, approvedVersion].flatMap((version) =>
        version ? [...version.makers, ...(version.decided_by ? [version.decided_by] : [])] : [],
      ),
    ),
  ),
];

/** Returns the insurer of a product: that of the open version if it names one, otherwise that of the approved one. */
export const insurerOf = ({ openVersion, approvedVersion }: ShelfEntry, { insurers }: CatalogueChoices) =>
  insurers.find(({ id }) => id === (openVersion?.content.insurerId || approvedVersion?.content.insurerId));

const stateOf = (entry: ShelfEntry, { choices, today, canIssue }: ShelfContext): ShelfState => {
  const { openVersion, product, approvedVersion, appliedVersion } = entry;
  // A product on sale keeps its state while a change of it is prepared: `open` of the row is the state of that change.
  if (!product) return openVersion ? (openVersion.state === 'REVIEW' ? 'REVIEW' : 'DRAFT') : 'OFF';
  if (product.status === 1) return 'PENDING';
  if (product.status !== 2) return 'OFF';
  const insurer = choices.insurers.find(({ id }) => id === (appliedVersion ?? approvedVersion)?.content.insurerId);
  if (insurer && !canIssue(insurer.code)) return 'BLOCKED';
  const { sale_until: until } = product;
  return until !== null && until <= addDays(today, endingDays) ? 'ENDING' : 'ON';
};

const stepOf = (names: Names, user: string | null | undefined, at: Date | null) => {
  const name = user ? names.get(user) : undefined;
  return name && at ? { name, at: instantText(at) } : null;
};

/** Returns a product as a row of the shelf: the version on sale, or the prepared one if none was on sale yet. */
export const rowOf = (entry: ShelfEntry, context: ShelfContext): ShelfRow | undefined => {
  const { openVersion, approvedVersion, appliedVersion, id } = entry;
  const shownVersion = appliedVersion ?? approvedVersion ?? openVersion;
  const latestVersion: ShelfVersion | undefined = openVersion ?? approvedVersion;
  if (!shownVersion || !latestVersion) return undefined;
  const { content, model_code: modelCode } = shownVersion;
  const insurer = context.choices.insurers.find((each) => each.id === content.insurerId);
  const newestVersion = context.models.current(modelCode)?.reference.version ?? content.modelVersion;
  const otherVersion =
    openVersion && openVersion.content.modelVersion !== content.modelVersion ? openVersion.content.modelVersion : newestVersion;
  const approvedRate = context.rates.get(id);
  const nextRate =
    openVersion?.content.commission ?? (approvedVersion !== appliedVersion ? approvedVersion?.content.commission : undefined);
  return {
    productId: id,
    name: content.name,
    modelCode,
    modelVersion: content.modelVersion,
    otherVersion: otherVersion === content.modelVersion ? null : otherVersion,
    insurer: insurer ? { name: insurer.name, logo: insurer.logo } : null,
    state: stateOf(entry, context),
    open: openVersion?.state === 'REVIEW' || openVersion?.state === 'DRAFT' ? openVersion.state : null,
    saleFrom: content.saleFrom,
    saleUntil: content.saleUntil,
    isMobile: content.isMobile,
    commission: rateText(content.commission),
    ratedCommission: approvedRate === undefined ? null : rateText(approvedRate),
    nextCommission: nextRate === undefined || Number(nextRate) === Number(content.commission) ? null : rateText(nextRate),
    maker: stepOf(context.names, latestVersion.makers.at(-1), latestVersion.prepared_at),
    checker: stepOf(context.names, latestVersion.decided_by, latestVersion.decided_at),
  };
};

/** Returns a version with the time from which it is or will be sold. */
export const versionPeriod = (version: ShelfVersion | undefined) =>
  version
    ? {
        no: version.no,
        content: version.content,
        from: instantText(version.applied_at ?? version.decided_at ?? version.prepared_at),
      }
    : null;
