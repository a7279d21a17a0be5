import { crc32, deflateRawSync } from './deflate.ts';

/** A file of an archive; `declared` is a false unpacked size in the directory. */
export type Part = {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly declared?: number;
  readonly packed?: Uint8Array;
};

/** Makes a zip archive, regular or malicious. */
export const makeZip = (parts: readonly Part[]): Uint8Array => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared, packed: own } of parts) {
    const bytes = Buffer.from(content);
    const packed = own ?? deflateRawSync(bytes);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(declared ?? bytes.length, 22);
    local.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    local.copy(central, 6, 4, 30);
    central.writeUInt32LE(at, 42);
    directory.push(central, title);
    bodies.push(local, title, Buffer.from(packed));
    at += 30 + title.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...bodies, central, end]));
};

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const relations = (inner: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;

/** Returns the parts of a workbook with one sheet, which has this XML. */
export const workbookParts = (sheet: string): readonly Part[] => [
  { name: '[Content_Types].xml', content: types },
  { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  { name: 'xl/_rels/workbook.xml.rels', content: relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')) },
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
];

/** Returns the XML of a sheet with the given sheetData. */
export const sheetXml = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** Returns a cell with an inline text. */
export const textCell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
