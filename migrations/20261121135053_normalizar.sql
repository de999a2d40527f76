-- Words as people mean them: case and accents do not matter, ñ stays ñ, and what joins the parts of a file name or
-- of a code separates words. Immutable, so that indexes and generated columns may use it.
CREATE FUNCTION normalizar(texto text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  lower(normalize(texto, NFC)),
  'ÁÀÄÂÃÅÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÇÑáàäâãåéèëêíìïîóòöôõúùüûç_-./\,;:°º''"',
  'aaaaaaeeeeiiiiooooouuuucñaaaaaaeeeeiiiiooooouuuuc            '
);
