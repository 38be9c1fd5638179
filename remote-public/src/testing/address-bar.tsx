import { useLocation, useNavigate } from 'react-router-dom';

/** What a browser has above a page: the address that it is at, and the way back. */
export function AddressBar() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search + hash}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}
