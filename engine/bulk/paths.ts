/** Letters and Chinese characters of a text as spaces, but for those glued to digits, which may be a document's number. */
const muted = (text: string): string =>
  text.replaceAll(/\p{Script=Han}+|[A-Za-z]{4,}(?=\d)|(?<![A-Za-z\d])[A-Za-z]+(?![A-Za-z\d])|\.[A-Za-z]\w{0,4}(?!\w)/gu, ' ');

const url = /(?<![A-Za-z\d])[a-z][a-z\d+.-]{1,15}:\/\/[^\s,;|"'<>]{1,2000}/gi;
const domain =
  /(?<![\w@.])(?:[\w-]{1,63}\.){1,5}(?:com|cn|net|org|gov|edu|io|top|xyz|cc|info|me|co|hk|tw|app)(?![A-Za-z\d.])(?:[/:?][^\s,;|"'<>]{0,2000})?/gi;
const folders = [
  /(?<![A-Za-z\d])[A-Za-z]:[\\/](?:[^\\/\n,;|"<>:*?]{1,120}[\\/]){0,30}/g,
  /\\\\[\w.-]{1,63}\\(?:[^\\/\n,;|"<>:*?]{1,120}\\){0,30}/g,
  /(?<![^\s"'(:=])(?:~|\.{1,2})?\/(?=[A-Za-z])(?:[^\s/\\,;|]{1,120}\/){1,30}/g,
];
const file =
  /[^\s,;|"'<>()]{1,200}\.(?:pdf|png|jpe?g|gif|bmp|tiff?|heic|webp|docx?|xlsx?|csv|txt|rtf|pptx?|zip|rar|mp[34]|mov|html?)(?![A-Za-z\d])/gi;

/** Latin words of a file's name as spaces: what is Chinese in it may be somebody's name (张三_<ID>.jpg). */
const mutedFile = (text: string): string =>
  text
    .replace(/\.[A-Za-z\d]{2,5}$/, ' ')
    .replaceAll(/[A-Za-z]{4,}(?=\d)|(?<![A-Za-z\d])[A-Za-z]+(?![A-Za-z\d])/g, ' ')
    .replaceAll(/(?<=\p{Script=Han})[_-]|[_-](?=\p{Script=Han})/gu, ' ');

/** A line without the words of addresses of pages, folders and files: the numbers in them stay. */
export const withoutPaths = (line: string): string => {
  if (!/[A-Za-z]/.test(line) || !/[\\/.]/.test(line)) return line;
  let result = line;
  if (result.includes('://')) result = result.replaceAll(url, muted);
  if (result.includes('.')) result = result.replaceAll(domain, muted);
  if (/[\\/]/.test(result)) for (const folder of folders) result = result.replaceAll(folder, muted);
  return result.includes('.') ? result.replaceAll(file, mutedFile) : result;
};
