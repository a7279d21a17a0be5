export const PayResultPage = () => <h1 tabIndex={-1}>PayResultPage</h1>;
