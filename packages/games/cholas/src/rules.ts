export const rules: Readonly<Record<string, string>> = {};
