import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Notices } from '../../../src/portal/components/feedback/notices.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { canDecide, Decision } from '../../../src/portal/underwriting/decision.tsx';
import { DecisionBar, useDecisionInput } from '../../../src/portal/underwriting/decision-form.tsx';
import { useOpenCase } from '../../../src/portal/underwriting/use-opened.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('underwriting', 'status', 'policy', 'product'));

const none = (): void => undefined;

const Desk = ({ isOpen = true }) => {
  const entered = useDecisionInput();
  const opened = useOpenCase('HZ1001', none);
  return (
    <>
      <Notices />
      <Decision
        entered={entered}
        no="HZ1001"
        row={undefined}
        next={undefined}
        notes={[]}
        isBeside
        mayReturn
        isOpen={isOpen}
        terms={isOpen ? undefined : { premiumBefore: '4323.00', extraPercent: 10, extra: '432.30', conditions: '' }}
        opened={opened}
        amount="210.00"
        reasons={[]}
        onOpen={none}
        onDecided={opened.refresh}
      />
      <div data-testid="bar">
        {opened.case && canDecide(opened.case) && <DecisionBar known={opened.case} amount="210.00" entered={entered} />}
      </div>
    </>
  );
};

const free = { no: 'HZ1001', revision: 7, mayDecide: true, mayEscalate: true, mostExtraPercent: 20 };

const pending = {
  decision: 'accept',
  byName: '许雯',
  extraPercent: 0,
  hasConditions: false,
  until: '2026-11-21T10:00:08+08:00',
  mayUndo: true,
};

/** Renders the decision of a case; `afterwards` is its change once a decision was sent. Returns a function that gives the bodies that were sent to a call. */
const draw = (change: object = {}, afterwards: object = change) => {
  const sent = answer({
    get underwritingOpen() {
      const isDecided = sent.some(({ url }) => url.pathname.endsWith('/decide'));
      return { data: { ...free, ...(isDecided ? afterwards : change) } };
    },
    underwritingDecide: { data: { no: 'HZ1001', undoSeconds: 8 } },
    underwritingEscalate: { data: { no: 'HZ1001' } },
    underwritingUndo: { data: { no: 'HZ1001' } },
  });
  drawPart(<Desk />);
  return (path: string) =>
    sent.filter(({ url }) => url.pathname.endsWith(path)).map(({ init }): unknown => JSON.parse(String(init.body)));
};

describe('the decision of a case', () => {
  it('says by whom, when and on which terms once it is made', async () => {
    answer({
      underwritingOpen: { data: { ...free, decided: { decision: 'accept', byName: '郭岚', at: '2026-11-28T21:57:00+08:00' } } },
    });
    drawPart(<Desk isOpen={false} />);
    expect((await screen.findByText(/附条件通过/)).textContent).toBe('郭岚于 2026-11-28 21:57 附条件通过');
    expect(screen.getByText('加费 10%：4,323.00 → 210.00 元')).toBeTruthy();
  });

  it('names what the underwriter has seen', async () => {
    const sent = draw();
    await screen.findByRole('button', { name: '转交上级' });
    // Nothing is chosen for the underwriter: Ctrl+Enter sends nothing yet.
    expect(screen.getByRole('button', { name: '请选择结论' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    expect(sent('/decide')).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: '通过' }));
    fireEvent.click(screen.getByRole('button', { name: '通过，210.00 元' }));
    await waitFor(() =>
      expect(sent('/decide')).toEqual([{ no: 'HZ1001', decision: 'accept', note: '', revision: 7, undoable: true }]),
    );
  });

  it('shows the effect of an extra premium in money, and sends it with the conditions', async () => {
    const sent = draw();
    fireEvent.click(await screen.findByRole('radio', { name: '附条件通过' }));
    expect(screen.getByText('填写加费比例或附加条件后可提交')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '10%' }));
    expect(screen.getByText('+21.00')).toBeTruthy();
    fireEvent.change(await screen.findByRole('textbox', { name: /^加费/ }), { target: { value: '15' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^附加条件/ }), { target: { value: '高处作业须系安全带 ' } });
    // 210.00 × 15% is 31.50.
    expect(screen.getByText('+31.50')).toBeTruthy();
    expect(screen.getAllByText('241.50').length).toBeGreaterThan(0);
    // On phones the bar shows the premium too.
    expect(screen.getByTestId('bar').textContent).toContain('241.50');
    fireEvent.click(screen.getByRole('button', { name: '附条件通过，241.50 元' }));
    await waitFor(() =>
      expect(sent('/decide')).toEqual([
        {
          no: 'HZ1001',
          decision: 'accept',
          note: '',
          revision: 7,
          extraPercent: 15,
          conditions: '高处作业须系安全带',
          undoable: true,
        },
      ]),
    );
  });

  it("can only be escalated above the underwriter's authority, with the percentage as the suggested reason", async () => {
    draw();
    fireEvent.click(await screen.findByRole('radio', { name: '附条件通过' }));
    fireEvent.change(await screen.findByRole('textbox', { name: /^加费/ }), { target: { value: '30' } });
    expect(screen.getByText('超过您的权限（至多 20%），须转交上级')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /通过/ })).toBeNull();
    expect(screen.getByTestId('bar').textContent).toContain('填写核保意见');
    fireEvent.click(screen.getByRole('button', { name: '转交上级' }));
    const field: unknown = await screen.findByLabelText('转交原因');
    expect(field).toMatchObject({ value: '拟加费 30%' });
  });

  it("is shown with the server's answer, so that a digit always means the decision beside it", async () => {
    draw();
    expect(screen.queryByRole('radio')).toBeNull();
    const offered = await screen.findAllByRole('radio');
    fireEvent.keyDown(document, { key: '2' });
    expect(offered.map((radio) => radio.matches(':checked'))).toEqual([false, true, false, false]);
    expect(screen.getByRole('textbox', { name: /^加费/ })).toBeTruthy();
  });

  it('has no field for an extra premium when the case allows none', async () => {
    draw({ mostExtraPercent: 0 });
    await screen.findByRole('button', { name: '转交上级' });
    expect(screen.queryByRole('radio', { name: '附条件通过' })).toBeNull();
  });

  it('can be undone by the underwriter who made it until it is applied', async () => {
    const sent = draw({ pending });
    expect(await screen.findByText('许雯：通过，即将生效')).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByTestId('bar').textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(sent('/undo')).toEqual([{ no: 'HZ1001' }]));
  });

  it('stays with its undo and the focus in its status when it was submitted for the next case and there is none', async () => {
    draw({}, { pending });
    fireEvent.click(await screen.findByRole('radio', { name: '通过' }));
    const submit = await screen.findByRole('button', { name: '通过，210.00 元' });
    submit.focus();
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    const status = (await screen.findByText('许雯：通过，即将生效')).closest('[role=status]');
    expect(document.activeElement).toBe(status);
    // A notice would offer the same undo a second time.
    expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(1);
  });

  it('is replaced by the name of a colleague who has the case open, and a button that takes the case over', async () => {
    const sent = draw({ openBy: '许雯' });
    await screen.findByText('许雯正在看');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '接手' }));
    await waitFor(() => expect(sent('/open')).toContainEqual({ no: 'HZ1001', take: true }));
  });

  it('is not offered to the level that escalated the case, but the reason is shown', async () => {
    draw({ mayDecide: false, escalation: { byName: '许雯', at: '2026-11-21T10:00:00+08:00', reason: '保额超过权限' } });
    expect(await screen.findByText('保额超过权限')).toBeTruthy();
    expect(screen.getByText('由级别更高的核保人员作结论。')).toBeTruthy();
    expect(screen.getByTestId('bar').textContent).toBe('');
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('is escalated only with a reason', async () => {
    const sent = draw();
    fireEvent.click(await screen.findByRole('button', { name: '转交上级' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = () => {
      const [button] = [...dialog.querySelectorAll('button')].filter((each) => each.textContent === '转交上级');
      if (button) fireEvent.click(button);
    };
    confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('请填写转交原因');
    fireEvent.change(screen.getByLabelText('转交原因'), { target: { value: ' 保额超过权限 ' } });
    await new Promise((done) => setTimeout(done, 900));
    confirm();
    await waitFor(() => expect(sent('/escalate')).toEqual([{ no: 'HZ1001', reason: '保额超过权限', revision: 7 }]));
  });

  it('is not escalated if nobody has a higher level', async () => {
    draw({ mayEscalate: false });
    await waitFor(() => expect(screen.getByRole('radiogroup')).toBeTruthy());
    expect(screen.queryByRole('button', { name: '转交上级' })).toBeNull();
  });
});
