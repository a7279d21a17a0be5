/** Frame, session, errors and shared parts. */
export const shell = {
  site: { name: 'Hengzhou Brokers', subtitle: 'Agent portal' },
  title: {
    home: 'Products', login: 'Sign in', dashboard: 'Personal centre', pay: 'Cashier', paid: 'Payment result', notFound: 'Page not found', noAccess: 'No access',
    logout: 'Sign out', redirect: 'Redirecting', share: 'Shared product', groupDetail: 'Group accident', groupInsure: 'Apply for group accident', groupOrder: 'Order',
  },
  frame: {
    skip: 'Skip to content', hotline: 'Hotline', language: 'Switch to Chinese', languageShort: '中文', main: 'Main', user: 'User menu', menu: 'Menu of {name}',
    products: 'Products', dashboard: 'Personal centre', personal: 'Personal home', account: 'Account info', password: 'Change password', signIn: 'Sign in', signOut: 'Sign out',
    dark: 'Switch to dark', light: 'Switch to light', licence: 'Broker licence', filing: 'Filing', offline: 'You are offline. What you entered is kept on this device; go on once you are back.',
    online: 'Back online', loading: 'Loading', userOf: '{org} ({user})', logo: '{name}, to the products',
  },
  action: {
    close: 'Close', cancel: 'Cancel', confirm: 'OK', retry: 'Try again', clear: 'Clear', back: 'Back', copy: 'Copy', search: 'Search', more: 'More', less: 'Less', open: 'Open', reload: 'Reload the page',
  },
  error: {
    system: 'System error, contact the administrator', network: 'No connection. Check the network and try again', expired: 'Login expired, please sign in again', boundaryTitle: 'Something went wrong on this page',
    boundaryText: 'What you entered is kept on this device. If a reload does not help, tell our service the line below.', chunk: 'This page has been updated, please reload to go on', notFoundTitle: 'Page not found', notFoundText: 'The link may be out of date, or the product is no longer on offer',
    noAccessTitle: 'No access', noAccessText: 'This account may not open this page. Sign in with another one or ask your administrator', toProducts: 'To the products', shareGone: 'This shared link is no longer valid',
    shareGoneText: 'It has expired or was withdrawn. Ask the agent who sent it for a new one', loadFailed: 'Could not load',
  },
  switched: { title: 'Notice', text: 'User has switched, please log in again or close this page', agree: 'OK' },
  notices: { region: 'Notices', dismiss: 'Dismiss notice' },
  waiting: { still: 'Still working, please wait', cancel: 'Stop waiting' },
  pager: {
    label: 'Pages', range: '{from}–{to} of {total}', previous: 'Previous page', next: 'Next page', page: 'Page {page}', size: '{size} / page', sizeLabel: 'Rows per page', jump: 'Go to', jumpLabel: 'Go to page',
  },
  login: {
    heading: 'Sign in', orgName: 'Organisation', orgHint: 'As in your cooperation agreement', userName: 'User name', password: 'Password', showPassword: 'Show password', submit: 'Sign in', lockHint: 'Locked for 15 minutes after 5 wrong attempts',
    line1: 'One list of names, many quotes,', line2: 'issued the same day.', counts: '{companies} insurers, {products} group and liability products.', orgMissing: 'Enter the organisation', userMissing: 'Enter the user name', passwordMissing: 'Enter the password',
    expired: 'Login expired, please sign in again', switched: 'User has switched, please sign in again', errors: 'Please check form errors',
  },
};
