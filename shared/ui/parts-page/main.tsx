import '@tessera/ui/styles/fonts.css';
import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PartsPage, type Theme } from './parts-page.tsx';

/** `?theme=light` opens it light. */
const wanted = new URLSearchParams(location.search).get('theme');

function ThemedPage() {
  const [theme, setTheme] = useState<Theme>(wanted === 'light' ? 'light' : 'dark');
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <PartsPage theme={theme} onTheme={setTheme} />;
}

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no root.');
createRoot(container).render(
  <StrictMode>
    <BrowserRouter>
      <ThemedPage />
    </BrowserRouter>
  </StrictMode>,
);
