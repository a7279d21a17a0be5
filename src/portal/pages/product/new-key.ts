/** 128 random bits in hexadecimal; crypto.randomUUID is not there on plain http. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
