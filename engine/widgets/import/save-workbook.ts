/** Hands a workbook to the browser as a download of that name. */
export const saveWorkbook = (bytes: Uint8Array, name: string): void => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser takes the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
