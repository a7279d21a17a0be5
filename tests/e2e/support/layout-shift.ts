/** The largest cumulative layout shift of a page (https://web.dev/articles/cls). Good is 0.1; this limit is stricter. */
const most = 0.02;

/** The beginning of each message about a layout shift. */
export const shiftWords = 'layout shift';

/**
 * Reports layout shifts of a page in the console, as `debug`, if they move more than `most` of the window within a burst. It
 * runs before the page's own scripts. As in browsers, shifts within half a second after a key, a click, a step back or a
 * resize are expected. A slower response must have its place reserved. Time in which the page was blocked does not count, as a
 * busy machine would otherwise exceed the half second. A new page, with another title, is no shift either.
 */
export const reportShifts = ([words, most]: readonly [string, number]): void => {
  const burst = { sum: 0, first: 0, last: 0, isTold: false, moved: new Set<string>() };
  const state = { inputAt: -Infinity, busy: 0, isPaper: false, isUnderWay: false, title: '' };
  const heard = (): void => void Object.assign(state, { inputAt: performance.now(), busy: 0 });
  // Tests fill a field without keys, so `input` is heard too. If a busy page receives an event late, the half second begins
  // then.
  for (const kind of ['pointerdown', 'keydown', 'input', 'popstate', 'resize']) addEventListener(kind, heard, true);

  // While a progress bar is shown, the response is still expected. It comes when the bar is removed.
  new MutationObserver(() => {
    const isUnderWay = document.querySelector('[role=progressbar][aria-valuenow]') !== null;
    const { title } = document;
    if (isUnderWay || state.isUnderWay || title !== state.title) heard();
    Object.assign(state, { isUnderWay, title });
  }).observe(document, { childList: true, subtree: true, characterData: true });
  // Long tasks block the page. Each is reported after its end.
  const tasks = new PerformanceObserver((list) => addTasks(list.getEntries()));
  const addTasks = (entries: readonly PerformanceEntry[]): void => {
    for (const { startTime, duration } of entries)
      state.busy += Math.max(0, startTime + duration - Math.max(startTime, state.inputAt));
  };
  tasks.observe({ type: 'longtask' });

  const number = (from: object, name: string): number => Number(Reflect.get(from, name));
  const nameOf = (source: object): string => {
    const node: unknown = Reflect.get(source, 'node');
    const element = node instanceof Element ? node : node instanceof Text ? node.parentElement : null;
    const place = ['previousRect', 'currentRect'].map((name) => {
      const rect: unknown = Reflect.get(source, name);
      return rect instanceof DOMRectReadOnly ? `${rect.x},${rect.y} ${rect.width}×${rect.height}` : '';
    });
    return `${element?.tagName.toLowerCase()} "${(element?.textContent ?? '').trim().slice(0, 30)}" from ${place.join(' to ')}`;
  };
  const add = (entry: PerformanceEntry): void => {
    // The print layout is another page.
    const isPaper = matchMedia('print').matches;
    if (isPaper !== state.isPaper) Object.assign(state, { isPaper, inputAt: entry.startTime });
    addTasks(tasks.takeRecords());
    const isCaused = Reflect.get(entry, 'hadRecentInput') === true || entry.startTime - state.inputAt - state.busy < 500;
    if (isCaused) return;
    if (entry.startTime - burst.last > 1000 || entry.startTime - burst.first > 5000)
      Object.assign(burst, { sum: 0, first: entry.startTime, isTold: false, moved: new Set() });
    burst.last = entry.startTime;
    burst.sum += number(entry, 'value');
    const sources: unknown = Reflect.get(entry, 'sources');
    if (Array.isArray(sources)) for (const source of sources) burst.moved.add(nameOf(source));
    if (burst.sum <= most || burst.isTold) return;
    burst.isTold = true;
    console.debug(`${words} of ${burst.sum.toFixed(3)} at ${location.pathname}: ${[...burst.moved].join('; ')}`);
  };
  // A new page sets its title just after it is drawn.
  new PerformanceObserver((list) => {
    setTimeout(() => list.getEntries().forEach(add), 100);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The argument of `reportShifts`. */
export const shiftLimits = [shiftWords, most] as const;
