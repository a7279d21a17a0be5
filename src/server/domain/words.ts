import type { RuleIssue as EngineFinding, Language as EngineLanguage, Sentence as EngineSentence } from '@insure/engine';

export type Language = EngineLanguage;
export type Sentence = EngineSentence;
/** A referral or warning of a model's rule. */
export type RuleIssue = EngineFinding;
