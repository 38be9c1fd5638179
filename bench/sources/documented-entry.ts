// As federation's documentation begins a page: what is shared may have to be loaded before anything runs.
void import('../../host/src/begin.ts');
