import { defaultSettings, type SiteSettings } from '../../domain/site-settings.ts';
import type { Db } from './open.ts';

/** The settings of the site: what the store holds over what a new store begins with. */
export const siteSettings = async (db: Db): Promise<SiteSettings> => {
  const rows = await db.selectFrom('setting').selectAll().execute();
  const stored = Object.fromEntries(rows.filter(({ key }) => key in defaultSettings).map(({ key, value }) => [key, value]));
  return { ...defaultSettings, ...stored };
};

/** Stores settings of the site over what it holds; throws where a name is unknown. */
export const storeSettings = async (db: Db, settings: Readonly<Record<string, unknown>>): Promise<void> => {
  const unknown = Object.keys(settings).filter((key) => !(key in defaultSettings));
  if (unknown.length > 0)
    throw new Error(`Unknown site settings ${unknown.join(', ')}: allowed are ${Object.keys(defaultSettings).join(', ')}`);
  for (const [key, value] of Object.entries(settings)) {
    const text = JSON.stringify(value);
    await db
      .insertInto('setting')
      .values({ key, value: text })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
      .execute();
  }
};

/** Settings that still hold a placeholder; a site for the public must have none. */
export const placeholders = ({ hotline, licenceNumber, filingNumber, siteUrl }: SiteSettings): readonly string[] =>
  Object.entries({ hotline, licenceNumber, filingNumber, siteUrl }).flatMap(([name, value]) =>
    value === '' || value === Reflect.get(defaultSettings, name) ? [name] : [],
  );

/** Address of the site: its setting, or where the caller has reached it. */
export const siteAddress = (siteUrl: string, host: string | undefined): string => siteUrl || `http://${host ?? '127.0.0.1'}`;
