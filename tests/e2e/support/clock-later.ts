/** Returns NODE_OPTIONS that set the clock of a process ahead by a number of milliseconds. */
export const clockLater = (milliseconds: number): string => {
  const script = `
    const real = Date;
    globalThis.Date = new Proxy(real, {
      construct: (_, given) => new real(...(given.length === 0 ? [real.now() + ${milliseconds}] : given)),
      get: (_, name) => (name === 'now' ? () => real.now() + ${milliseconds} : Reflect.get(real, name)),
    });`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
};
