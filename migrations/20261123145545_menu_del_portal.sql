ALTER TABLE "paginas" ADD COLUMN "menu_pagina" varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paginas" ADD COLUMN "nombre_menu" varchar(40) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paginas" ADD COLUMN "orden_menu" integer DEFAULT 0 NOT NULL;