export const PlainPage = () => <h1>Plain</h1>;
