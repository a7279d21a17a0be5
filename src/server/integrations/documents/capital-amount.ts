const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const myriads = ['', '万', '亿', '兆'];

export const capitalCharacters = `${digits}${places.join('')}${myriads.join('')}人民币负元角分整`;

/**
 * Returns an amount in Chinese capitals: "532520.00" becomes 人民币伍拾叁万贰仟伍佰贰拾元整. Throws if the text is not a decimal
 * with two places below 10^16. Source: 正确填写票据和结算凭证的基本规定.
 */
export const capitalAmount = (amount: string): string => {
  const [, sign = '', yuan = '', jiao = '', fen = ''] = /^(-?)(\d{1,16})\.(\d)(\d)$/.exec(amount) ?? [];
  if (!yuan)
    throw new Error(
      `Cannot write the amount in capitals as it must be a decimal with two places: it is ${JSON.stringify(amount)}`,
    );
  const yuanText = capitalInteger(yuan);
  const centsText = jiaoAndFen(jiao, fen, yuanText !== '');
  return `人民币${sign && '负'}${yuanText && `${yuanText}元`}${centsText || (yuanText ? '整' : '零元整')}`;
};

const jiaoAndFen = (jiao: string, fen: string, hasYuan: boolean): string => {
  if (jiao === '0' && fen === '0') return '';
  const tenths = jiao === '0' ? (hasYuan ? '零' : '') : `${digits[Number(jiao)]}角`;
  return fen === '0' ? `${tenths}整` : `${tenths}${digits[Number(fen)]}分`;
};

/** Writes the whole yuan from the left. Consecutive zeros become one 零 if another digit follows. */
const capitalInteger = (yuan: string): string => {
  const significantDigits = yuan.replace(/^0+/, '');
  let text = '';
  let hasPendingZero = false;
  let groupHasDigit = false;
  for (const [index, digit] of [...significantDigits].entries()) {
    const position = significantDigits.length - 1 - index;
    if (digit === '0') hasPendingZero = true;
    else {
      text += `${hasPendingZero && text ? '零' : ''}${digits[Number(digit)]}${places[position % 4]}`;
      hasPendingZero = false;
      groupHasDigit = true;
    }
    if (position % 4 === 0) {
      if (groupHasDigit) text += myriads[position / 4];
      groupHasDigit = false;
    }
  }
  return text;
};
