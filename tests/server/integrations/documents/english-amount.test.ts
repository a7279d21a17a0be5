import { describe, expect, it } from 'vitest';
import { amountLetters, englishAmount } from '../../../../src/server/integrations/documents/english-amount.ts';

describe('amount in English words', () => {
  it.each([
    ['210.00', 'Two hundred and ten yuan only'],
    ['0.00', 'Zero yuan only'],
    ['0.05', 'Zero yuan and five fen'],
    ['1.10', 'One yuan and ten fen'],
    ['19.99', 'Nineteen yuan and ninety-nine fen'],
    ['1000.00', 'One thousand yuan only'],
    ['1010.00', 'One thousand and ten yuan only'],
    ['1210.50', 'One thousand, two hundred and ten yuan and fifty fen'],
    ['532520.00', 'Five hundred and thirty-two thousand, five hundred and twenty yuan only'],
    ['1000000.00', 'One million yuan only'],
    ['1000001.00', 'One million and one yuan only'],
    ['2003000400.00', 'Two billion, three million, four hundred yuan only'],
  ])('of %s is %s', (amount, words) => {
    expect(englishAmount(amount)).toBe(words);
    expect([...words].filter((letter) => !amountLetters.includes(letter))).toEqual([]);
  });

  it.each(['70', '1.5', '', '-1.00', '1e3', '1234567890123456.00'])('rejects %j', (text) => {
    expect(() => englishAmount(text)).toThrow('Cannot write the amount in words');
  });
});
