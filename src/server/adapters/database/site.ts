import { defaultSettings, type SiteSettings } from '../../domain/site-settings.ts';
import type { Db } from './open.ts';

/** The settings of the site: what the store holds over what a new store begins with. */
export const siteSettings = async (db: Db): Promise<SiteSettings> => {
  const rows = await db.selectFrom('setting').selectAll().execute();
  const stored = Object.fromEntries(rows.filter(({ key }) => key in defaultSettings).map(({ key, value }) => [key, value]));
  return { ...defaultSettings, ...stored };
};

/** Address of the site: its setting, or where the caller has reached it. */
export const siteAddress = (siteUrl: string, host: string | undefined): string => siteUrl || `http://${host ?? '127.0.0.1'}`;
