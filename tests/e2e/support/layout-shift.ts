/** How far things may move by themselves on a page: https://web.dev/articles/cls counts it, good is 0.1, ours is stricter. */
const most = 0.02;

/** Begins each sentence about a page that moved by itself. */
export const shiftWords = 'layout shift';

/**
 * Runs in a page, before all else: says in the console, as `debug`, where its content moved by itself by more than `most` of the
 * window within a burst. What follows a key, a click or a step back within half a second is the answer to it and does not count, nor what
 * follows a new size of the window: the browser's own rule. An answer that takes longer must find its place kept. Time in which the
 * page could do nothing does not count either: on a machine with much to do the half second is not over before the page had it. Nor does
 * a page that takes the place of another: everything is new there, the title with it.
 */
export const reportShifts = ([words, most]: readonly [string, number]): void => {
  const burst = { sum: 0, first: 0, last: 0, isTold: false, moved: new Set<string>() };
  const state = { inputAt: -Infinity, busy: 0, isPaper: false, isUnderWay: false, title: '' };
  const heard = (): void => void Object.assign(state, { inputAt: performance.now(), busy: 0 });
  // A test fills a field without a key: the field tells of it. Where a busy page hears late of it, the half second begins late.
  for (const kind of ['pointerdown', 'keydown', 'input', 'popstate', 'resize']) addEventListener(kind, heard, true);

  // While a bar says how far what was pressed has come, it is not answered: the answer is there when the bar goes.
  new MutationObserver(() => {
    const isUnderWay = document.querySelector('[role=progressbar][aria-valuenow]') !== null;
    const { title } = document;
    if (isUnderWay || state.isUnderWay || title !== state.title) heard();
    Object.assign(state, { isUnderWay, title });
  }).observe(document, { childList: true, subtree: true, characterData: true });
  // What keeps the page busy: a long task is told of when it has ended.
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
    // On paper and back again it is another page.
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
  // A new page says its title just after it is drawn.
  new PerformanceObserver((list) => {
    setTimeout(() => list.getEntries().forEach(add), 100);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What `reportShifts` is given. */
export const shiftLimits = [shiftWords, most] as const;
