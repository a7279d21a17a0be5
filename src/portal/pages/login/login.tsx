export const LoginPage = () => <h1 tabIndex={-1}>LoginPage</h1>;
