export const CashierPage = () => <h1 tabIndex={-1}>CashierPage</h1>;
