import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileReference } from '../../../engine/index.ts';
import { type FormFiles, FormFilesContext } from '../../../engine/react/controls/files.tsx';
import { SectionFields } from '../../../engine/react/form/section-fields.tsx';
import { createApplicationStore } from '../../../engine/react/state/application-store.ts';
import { FormStoreContext } from '../../../engine/react/state/use-application.ts';
import { LanguageProvider } from '../../../engine/react/texts/language.tsx';
import { compiledModel } from '../model-files.ts';
import { draw, withLayout } from './draw.tsx';

withLayout();
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const { model, examples } = compiledModel('shopProperty');
const application = examples[0]?.application ?? {};
const png = (name: string, size = 10): File => new File([new Uint8Array(size)], name, { type: 'image/png' });
const reference = (file: File): FileReference => ({ id: `id-${file.name}`, name: file.name, type: file.type, size: file.size });

type Host = { -readonly [Part in keyof FormFiles]: ReturnType<typeof vi.fn<FormFiles[Part]>> };
const host = (): Host => ({
  upload: vi.fn<FormFiles['upload']>((file) => Promise.resolve(reference(file))),
  read: vi.fn<FormFiles['read']>(() => Promise.resolve(new Blob(['x']))),
  remove: vi.fn<FormFiles['remove']>(() => Promise.resolve()),
});

const open = (files?: FormFiles | string, more: object = {}) => {
  const store = createApplicationStore({
    model,
    at: '2026-02-20',
    application: { ...(typeof application === 'object' ? application : {}), ...more },
    defer: (run) => (run(), () => undefined),
  });
  const rendered = draw(
    <LanguageProvider language="en-US">
      <FormStoreContext value={store}>
        <FormFilesContext value={files}>
          <SectionFields paths={['licence', 'photos']} />
        </FormFilesContext>
      </FormStoreContext>
    </LanguageProvider>,
  );
  return { store, photos: () => store.getState().fields['photos'], ...rendered };
};
const input = (title: string): HTMLElement => screen.getByLabelText(new RegExp(title), { selector: 'input' });
const pick = async (title: string, ...files: readonly File[]): Promise<void> => {
  await act(async () => {
    fireEvent.change(input(title), { target: { files } });
  });
};

describe('the widget of a field of files', () => {
  it('uploads the selected files, one after the other, lists names and sizes, and puts references into the application', async () => {
    const files = host();
    const { photos } = open(files);
    await pick('Pictures', png('a.png', 2048), png('b.png'));
    expect(photos()).toEqual([reference(png('a.png', 2048)), reference(png('b.png'))]);
    const list = screen.getAllByRole('listitem');
    expect(list.map((item) => item.textContent)).toEqual(['a.png2 KB', 'b.png1 KB']);
    expect(files.upload).toHaveBeenCalledTimes(2);
  });

  it('is marked as optional until the condition holds that requires it', () => {
    const { unmount } = open(host());
    expect(screen.getByText('Business licence').textContent).toBe('Business licence (optional)');
    unmount();
    open(host(), { goods: [{ kind: 'daily', place: '总店', value: '20000000.00' }] });
    expect(screen.getByText('Business licence').textContent).toBe('Business licence');
  });

  it('shows what it accepts', () => {
    open(host());
    expect(document.body.textContent).toContain('PDF, JPG, PNG, up to 5 MB each, one file');
    expect(document.body.textContent).toContain('JPG, PNG, up to 3 MB each, 6 files at most');
    expect(input('Pictures').getAttribute('accept')).toBe('.jpg,.jpeg,.png');
    expect(input('Pictures').hasAttribute('multiple')).toBe(true);
    expect(input('licence').hasAttribute('multiple')).toBe(false);
  });

  it('rejects other kinds, large files and one too many before anything is sent', async () => {
    const files = host();
    const { photos } = open(files);
    await pick('Pictures', new File(['x'], 'a.gif', { type: 'image/gif' }), png('big.png', 3_145_729));
    expect(document.body.textContent).toContain('The file is of another kind: JPG, PNG only');
    expect(document.body.textContent).toContain('The file is too large: up to 3 MB each');
    expect(photos()).toBeUndefined();
    expect(files.upload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: a.gif' }));
    await pick('Pictures', ...[1, 2, 3, 4, 5, 6, 7].map((no) => png(`${no}.png`)));
    expect(photos()).toHaveLength(6);
    expect(document.body.textContent).toContain('6 files at most: remove one first');
    expect(screen.queryByLabelText(/Pictures/, { selector: 'input' })).toBeNull();
  });

  it('removes a file when the host has removed it, and keeps it when the host has not', async () => {
    const files = host();
    const stored = [reference(png('a.png')), reference(png('b.png'))];
    const { photos } = open(files, { photos: stored });
    files.remove.mockRejectedValueOnce(new Error('offline'));
    const remove = async (): Promise<void> => {
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Remove attachment a.png' }));
      });
    };
    await remove();
    expect(photos()).toEqual(stored);
    await remove();
    expect(photos()).toEqual([stored[1]]);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('downloads a file by its name, and shows why one could not be sent', async () => {
    const files = host();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    open(files, { licence: [{ id: 'l', name: '执照.pdf', type: 'application/pdf', size: 340_000 }] });
    expect(files.read).not.toHaveBeenCalled();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Download attachment 执照.pdf' }));
    });
    expect(clicked).toHaveBeenCalledOnce();
    files.upload.mockRejectedValueOnce(new Error('The disk is full'));
    await pick('Pictures', png('a.png'));
    expect(document.body.textContent).toContain('The disk is full');
  });

  it('stores a file whose upload ends when its step is no longer open', async () => {
    const files = host();
    const ends: ((file: FileReference) => void)[] = [];
    files.upload.mockReturnValueOnce(new Promise((resolve) => ends.push(resolve)));
    const { photos, unmount } = open(files);
    await pick('Pictures', png('late.png'));
    expect(screen.getByRole('progressbar', { name: 'Uploading late.png' })).toBeTruthy();
    unmount();
    ends[0]?.(reference(png('late.png')));
    await waitFor(() => expect(photos()).toEqual([reference(png('late.png'))]));
  });

  it.each([
    ['no host', undefined, 'Files cannot be uploaded here'],
    ['a host that gives a reason', 'Sign in to upload files', 'Sign in to upload files'],
  ])('shows with %s that nothing can be uploaded', (_, files, sentence) => {
    open(files, { photos: [reference(png('a.png'))] });
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(document.body.textContent).toContain('a.png');
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});
