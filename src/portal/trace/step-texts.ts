import { type Model, translate } from '@insure/engine';
import type { CallReply } from '../api/call.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

/** A recorded step of a sale. */
export type TraceStep = CallReply<'orderTrace'>['data']['steps'][number];

/** The names of steps by subject and action; other steps show the recorded subject and action. */
const names: Readonly<Record<string, TextKey>> = {
  'user sign-in-by-password': 'trace.step.signInPassword',
  'user sign-in-by-code': 'trace.step.signInCode',
  'user sign-in-by-ticket': 'trace.step.signInTicket',
  'sale open': 'trace.step.open',
  'sale leave': 'trace.step.leave',
  'sale read': 'trace.step.read',
  'sale declare': 'trace.step.declare',
  'sale price': 'trace.step.price',
  'sale quotation': 'trace.step.quotation',
  'order read': 'trace.step.submittedRead',
  'order declare': 'trace.step.submittedDeclare',
  'order create': 'trace.step.create',
  'order resubmit': 'trace.step.resubmit',
  'order submit': 'trace.step.submit',
  'order accept': 'trace.step.accept',
  'order refer': 'trace.step.refer',
  'order return': 'trace.step.return',
  'order revise': 'trace.step.revise',
  'order decline': 'trace.step.decline',
  'order startPay': 'trace.step.startPay',
  'order payBack': 'trace.step.payBack',
  'order payFails': 'trace.step.payFails',
  'order paid': 'trace.step.paid',
  'order issue': 'trace.step.issue',
  'order issueFails': 'trace.step.issueFails',
  'order startRefund': 'trace.step.startRefund',
  'order refunded': 'trace.step.refunded',
  'order cancel': 'trace.step.cancel',
  'order expire': 'trace.step.expire',
  'order surrender': 'trace.step.surrender',
  'order surrendered': 'trace.step.surrendered',
  'payment open': 'trace.step.paymentOpen',
  'payment pay': 'trace.step.paymentPay',
  'payment payLate': 'trace.step.paymentLate',
  'payment fail': 'trace.step.payFails',
  'payment close': 'trace.step.paymentClose',
  'payment wrong-amount': 'trace.step.wrongAmount',
  'payment startRefund': 'trace.step.startRefund',
  'payment refunded': 'trace.step.refunded',
  'refund queue': 'trace.step.startRefund',
  'refund refunded': 'trace.step.refunded',
  'policy issue': 'trace.step.policyIssue',
  'policy print': 'trace.step.print',
  'policy reveal': 'trace.step.reveal',
  'policy endorse': 'trace.step.policyEndorse',
  'policy surrender': 'trace.step.surrender',
};

const actors: Readonly<Record<string, TextKey>> = {
  visitor: 'trace.actor.visitor',
  gateway: 'trace.actor.gateway',
  insurer: 'trace.actor.insurer',
  clock: 'trace.actor.clock',
};

export const textIn = ({ detail }: TraceStep, name: string): string | undefined => {
  const value = detail[name];
  return typeof value === 'string' ? value : undefined;
};

export const useStepWords = () => {
  const { t, language } = useTexts();
  const wordIn = (words: Readonly<Record<string, TextKey>>, name: string): string => (words[name] ? t(words[name]) : name);
  return {
    aboutOf: (step: TraceStep, model: Model | undefined): string => {
      const what = textIn(step, 'file') ?? textIn(step, 'what') ?? textIn(step, 'quoteNo') ?? '';
      if (step.action === 'price') return money(what);
      const { form, documents } = model?.data ?? {};
      const titled =
        form?.steps.find((each) => each.step === what)?.title ?? documents?.find((each) => each.file === what)?.title;
      if (model && titled !== undefined) return translate(model.data, titled, language);
      return step.action === 'quotation' ? what : '';
    },
    titleOf: ({ subject, action, subjectNo }: TraceStep): string => {
      const name = names[`${subject} ${action}`];
      if (name !== undefined) return t(name);
      return subject === 'endorsement'
        ? t('trace.step.endorsement', { no: subjectNo, action: wordIn(endorsementActions, action) })
        : t('trace.step.other', { subject: t(`trace.subject.${subject}`), action });
    },
    actorOf: ({ actor, actorName }: TraceStep): string => actorName ?? wordIn(actors, actor),
  };
};

const endorsementActions: Readonly<Record<string, TextKey>> = {
  make: 'trace.endorse.make',
  price: 'trace.endorse.price',
  change: 'trace.endorse.change',
  submit: 'trace.endorse.submit',
  reject: 'trace.endorse.reject',
  charge: 'trace.endorse.charge',
  effect: 'trace.endorse.effect',
  cancel: 'trace.endorse.cancel',
  expire: 'trace.endorse.expire',
  startRefund: 'trace.step.startRefund',
  refunded: 'trace.step.refunded',
  finish: 'trace.endorse.finish',
  print: 'trace.step.print',
  export: 'trace.endorse.export',
};
