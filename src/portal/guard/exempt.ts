/** The two lists of the specification's section 5 (they overlap by themselves); a page named here opens without a session. */
export const exemptPages = [
  { name: 'Login', source: 'public list' },
  { name: 'OssLogin', source: 'public list' },
  { name: 'UserLogout', source: 'public list' },
  { name: 'AuthRedirect', source: 'public list' },
  { name: 'CustomerLogin', source: 'public list' },
  { name: 'PaySuccess', source: 'public list' },
  { name: 'GroupDetails', source: 'public list' },
  { name: 'Ht03IGDetails', source: 'public list' },
  { name: 'EmployerDetail', source: 'public list' },
  { name: 'EmployerInsure', source: 'public list' },
  { name: 'LibertyDetail', source: 'public list' },
  { name: 'TravelHALZDetail', source: 'public list' },
  { name: 'EastChinaSea', source: 'public list' },
  { name: 'TravelLybDetail', source: 'public list' },
  { name: 'BgicLanding', source: 'public list' },
  { name: 'EmployerEndorsement', source: 'public list' },
  { name: 'TestPage', source: 'public list' },
  { name: 'CustomerCenter', source: 'further named routes' },
  { name: 'CustomerOrder', source: 'further named routes' },
  { name: 'CustomerIns', source: 'further named routes' },
  { name: 'CustomerHt03igInsure', source: 'further named routes' },
  { name: 'TravelHALZInsure', source: 'further named routes' },
  { name: 'GroupInsure', source: 'further named routes' },
  { name: 'GroupOorder', source: 'further named routes' },
  { name: 'LibertyInsure', source: 'further named routes' },
  { name: 'PendingExamine', source: 'further named routes' },
  { name: 'Ht03IGInsure', source: 'further named routes' },
  { name: 'Ht03IGOorder', source: 'further named routes' },
  { name: 'Pay', source: 'further named routes' },
] as const;

const names: ReadonlySet<string> = new Set(exemptPages.map(({ name }) => name));

/** Whether one of the specification's lists lets a page open without a session. */
export const isExempt = (name: string): boolean => names.has(name);
