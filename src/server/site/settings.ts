import type { Db } from '../database/open.ts';
import type { CommonDatas } from '../../contract/site.ts';

/** Returns the stored settings, and the defaults of those that are not stored. */
export const siteSettings = async (db: Db): Promise<SiteSettings> => {
  const rows = await db.selectFrom('setting').selectAll().execute();
  const stored = Object.fromEntries(rows.filter(({ key }) => key in defaultSettings).map(({ key, value }) => [key, value]));
  return { ...defaultSettings, ...stored };
};

/** Stores settings. Throws if a name is unknown. */
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

/** Returns the names of settings that are still placeholders. */
export const placeholders = ({ hotline, licenceNumber, filingNumber, siteUrl }: SiteSettings): readonly string[] =>
  Object.entries({ hotline, licenceNumber, filingNumber, siteUrl }).flatMap(([name, value]) =>
    value === '' || value === Reflect.get(defaultSettings, name) ? [name] : [],
  );

/** Returns the setting siteUrl, or the origin of the request. */
export const siteAddress = (siteUrl: string, host: string | undefined): string => siteUrl || `http://${host ?? '127.0.0.1'}`;

export type SiteSettings = Omit<CommonDatas, 'payChannels' | 'counts' | 'dictionaries'>;

/** Default settings. Numbers that consist of zeros are placeholders, with which production does not start. */
const defaultSettings: SiteSettings = {
  title: { 'zh-CN': '衡舟保险经纪', 'en-US': 'Hengzhou Brokers' },
  subtitle: { 'zh-CN': '代理人销售平台', 'en-US': 'Agent portal' },
  hotline: '400-000-0000',
  licenceNumber: '000000000000000000',
  filingNumber: '闽ICP备00000000号',
  copyright: { 'zh-CN': '© 2026 衡舟保险经纪有限公司', 'en-US': '© 2026 Hengzhou Insurance Brokers Ltd.' },
  domain: 'partner',
  siteUrl: '',
  onlinePlanUrl: '/service/plan',
  onlineServiceUrl: '/service/chat',
  banner: {
    title: { 'zh-CN': '建工团意新费率 12 月 1 日起执行', 'en-US': 'New construction rates from 1 December' },
    text: {
      'zh-CN': '5 类下调 6%，6 类维持；11 月 30 日 24:00 前提交的订单按旧费率承保。',
      'en-US': 'Class 5 falls by 6%, class 6 stays. Orders submitted before 30 Nov 24:00 keep the old rates.',
    },
    linkText: { 'zh-CN': '查看费率对照', 'en-US': 'Compare rates' },
    linkUrl: '/products/group/detail?productId=1007',
  },
};
