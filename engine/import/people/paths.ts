/** Latin words as spaces, but for those glued to digits, which may be a document's number: E1234 stays, scan1234 does not. */
const withoutWords = (text: string): string =>
  text.replaceAll(/[A-Za-z]+/g, (word, at: number) => {
    const isNumbered = /\d/.test(text.charAt(at + word.length));
    const stays = isNumbered ? word.length < 4 : /\d/.test(text.charAt(at - 1));
    return stays ? word : ' ';
  });

/** The same for Chinese characters and the kinds of files. */
const muted = (text: string): string => withoutWords(text.replaceAll(/\p{Script=Han}+|\.[A-Za-z]\w{0,4}(?!\w)/gu, ' '));

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
  withoutWords(text.replace(/\.[A-Za-z\d]{2,5}$/, ' ')).replaceAll(/(?<=\p{Script=Han})[_-]|[_-](?=\p{Script=Han})/gu, ' ');

/** A line without the words of addresses of pages, folders and files: the numbers in them stay. */
export const withoutPaths = (line: string): string => {
  if (!/[A-Za-z]/.test(line) || !/[\\/.]/.test(line)) return line;
  let result = line;
  if (result.includes('://')) result = result.replaceAll(url, muted);
  if (result.includes('.')) result = result.replaceAll(domain, muted);
  if (/[\\/]/.test(result)) for (const folder of folders) result = result.replaceAll(folder, muted);
  return result.includes('.') ? result.replaceAll(file, mutedFile) : result;
};
