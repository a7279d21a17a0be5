/** Hands a file to the browser as a download of that name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser takes the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
