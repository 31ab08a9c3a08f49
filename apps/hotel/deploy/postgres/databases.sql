-- The store of billing; the one of the other areas, hotel, is made by the image.
CREATE DATABASE billing;
