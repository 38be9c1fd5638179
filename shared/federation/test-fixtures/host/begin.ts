void import(/* webpackMode: "eager" */ './main.tsx');
