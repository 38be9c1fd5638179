/** Four tiles, one of them the accent: a tessera. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b0e14"/>
<rect x="7" y="7" width="8" height="8" rx="1.5" fill="#e8eaf0"/>
<rect x="17" y="7" width="8" height="8" rx="1.5" fill="#e8eaf0"/>
<rect x="7" y="17" width="8" height="8" rx="1.5" fill="#e8eaf0"/>
<rect x="17" y="17" width="8" height="8" rx="1.5" fill="#f5b544"/>
</svg>
`;
