/**
 * Packs ascending codes into the text that the engine unpacks: runs of consecutive codes. A run is the difference to the run
 * before in base 36 and, after a dash, the number of further codes: 110000, 110101, 110102, 110103 is "2cvk,2t-2".
 */
export const packCodes = (codes: readonly number[]): string => {
  const runs: string[] = [];
  let end = 0;
  for (let index = 0; index < codes.length;) {
    const start = codes[index] ?? 0;
    let more = 0;
    while (codes[index + more + 1] === start + more + 1) more += 1;
    runs.push((start - end).toString(36) + (more > 0 ? `-${more.toString(36)}` : ''));
    end = start + more;
    index += more + 1;
  }
  return runs.join(',');
};
