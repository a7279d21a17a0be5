const origin = 'https://portal.invalid';
// Signing in and out and the redirect helper are no goals: a visit there again would loop or nest.
const noGoal = /^\/(?:login|logout|redirect|customer\/login|404|401)(?:\/|$)/;

/**
 * The one rule for a `redirect` parameter: resolved against the origin it must stay there, with a single leading slash, on a known page.
 * Gives path, query and hash, or undefined where it may not be followed.
 */
export const safeTarget = (target: string | null | undefined, isKnown: (path: string) => boolean): string | undefined => {
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and line ends from addresses: "/\t/evil" would leave the origin
  if (!target || !/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target)) return undefined;
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || noGoal.test(url.pathname) || !isKnown(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
};
