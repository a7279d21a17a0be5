export const DashboardPage = () => <h1 tabIndex={-1}>DashboardPage</h1>;
