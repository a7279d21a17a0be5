declare module 'subset-font' {
  type Options = {
    readonly targetFormat?: 'truetype';
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
  };
  const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>;
  export default subsetFont;
}
