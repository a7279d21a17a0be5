export const HomePage = () => <h1 tabIndex={-1}>HomePage</h1>;
