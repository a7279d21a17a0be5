import { describe, expect, it, vi } from 'vitest';
import { upload } from '../../../src/portal/api/upload.ts';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { storeCookie } from '../../../src/portal/session/storage.ts';
import { agent } from '../agent.ts';
import { withPage } from '../draw.tsx';

withPage();

/** The requests that were sent; replaces the browser's own class. */
const requests = (body: object) => {
  const sent: { method: string; address: string; timeout: number; form: readonly (readonly [string, unknown])[] }[] = [];
  class FakeRequest extends EventTarget {
    timeout = 0;
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = JSON.stringify(body);
    readonly setRequestHeader = (): void => undefined;
    #method = '';
    #address = '';
    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }
    send(form: FormData): void {
      sent.push({ method: this.#method, address: this.#address, timeout: this.timeout, form: [...form.entries()] });
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
};

describe('a file that is sent', () => {
  it.each([
    ['correctApply', '/ins/business/rest/basedata/upload/correctApply'],
    ['orderExtUpload', '/ins/business/rest/basedata/upload/orderExtUpload'],
    ['replacePersonnel', '/ins/business/rest/uploadimport/replacePersonnel'],
  ] as const)('[CA-00] [CA-24] [CA-25] is sent like every call: %s', async (name, path) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z'), toFake: ['Date'] });
    storeCookie('token', '1', 3600);
    sessionBegun(agent);
    const body = { data: { id: 'a1' } };
    const sent = requests(body);
    const file = new File(['%PDF-'], '清单.pdf', { type: 'application/pdf' });
    expect(await upload(name, file, { slot: 'licence' }, () => undefined)).toEqual(body);
    // The URL is of the portal's own origin, to which the browser sends its cookies.
    expect(sent).toEqual([
      {
        method: 'POST',
        address: `${path}?clinetId=u-linxl&_=${Date.parse('2026-11-21T02:00:00Z')}`,
        timeout: 300_000,
        form: [
          ['slot', 'licence'],
          ['file', expect.objectContaining({ name: '清单.pdf', type: 'application/pdf' })],
        ],
      },
    ]);
  });
});
